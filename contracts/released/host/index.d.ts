export * from './doors/api.ts';
export * from './doors/host.ts';
export * from './doors/router.ts';
export * from './doors/session.ts';
export * from './doors/texts.ts';

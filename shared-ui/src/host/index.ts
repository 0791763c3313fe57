// What the shell shares with every app: one module at run time. Its doors are in `doors`; the build
// leads all of them to this module, so that the page has each of them once.

export * from './doors/api.ts'
export * from './doors/host.ts'
export * from './doors/router.ts'
export * from './doors/session.ts'
export * from './doors/texts.ts'

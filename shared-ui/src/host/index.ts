// What the shell lends to every app, as the one module that is shared at run time. Its doors are in `doors`; the build leads
// them all here, so that the page has one of each.

export * from './doors/api.ts'
export * from './doors/host.ts'
export * from './doors/router.ts'
export * from './doors/session.ts'
export * from './doors/texts.ts'

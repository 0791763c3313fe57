// `/lists` and `/pages` as the one module that remotes share at run time when they were built from the same sources of it. It
// imports nothing by the two names that it is shared under: it would wait for itself.

export * from './lists/index.ts'
export * from './pages/index.ts'

// `/lists` and `/pages` as one module, which remotes share at run time when they were built from
// the same sources of it. It must not import anything by these two names: it would wait for itself.

export * from './lists/index.ts'
export * from './pages/index.ts'

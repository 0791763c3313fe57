// Stands in for modules of the federation's runtime: sharing of parts that a server has shaken out, which no build here asks
// for, and the sentences of errors, of which the code stays, with the address that explains it. A script, as it takes the
// place of scripts.

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions)

export const getSharedFallbackGetter = ({ factory }) => factory

/** A remote shares nothing with its first script, so there is nothing to put in its place before it runs. */
export const installInitialConsumes = () => undefined

export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

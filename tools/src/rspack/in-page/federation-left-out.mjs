// Stands in for modules of the federation's runtime: sharing of parts that a server has shaken out, which no build here asks
// for, and the sentences of errors, of which the code stays, with the address that explains it. A script, as it takes the
// place of scripts.

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions)

export const getSharedFallbackGetter = ({ factory }) => factory

/** A remote shares nothing with its first script, so there is nothing to put in its place before it runs. */
export const installInitialConsumes = () => undefined

/** No build names remotes: the shell learns of them in the page, asks for them by itself, and reads no manifest but its own. */
export const remotes = () => undefined

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined }
  manifestCache = new Map()
}
export const getGlobalRemoteInfo = () => ({})

export const snapshotPlugin = () => undefined

/** Whoever loads something ahead here names it to the browser. */
export const generatePreloadAssetsPlugin = () => undefined
export const formatPreloadArgs = () => []
export const preloadAssets = () => []

export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

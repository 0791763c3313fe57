import type { FileHashes } from '@orenda/contracts/remotes'

/** What a page tells the service worker: these files are part of its edition. */
export interface ToServiceWorker {
  edition: string
  /** The page's path, without query and anchor. */
  path: string
  /** Addresses and hashes. */
  files: FileHashes
  /** Whether that is all that the edition needs. */
  isWhole: boolean
}

/** Files with a hash of their content in the name never change. */
export const hashedFile = /\/[\w.-]+\.[\da-f]{8,}\.(js|css|woff2|svg|webp)$/

/** All caches of the worker begin with it. */
export const cachePrefix = 'orenda-'

import { createHash } from 'node:crypto'
import type { FileHashes } from '@orenda/contracts/remotes'
import type { Compilation, Compiler } from '@rspack/core'
import { integrityOf } from './fingerprint.ts'

/** Files whose names contain a hash of their content; only those are kept by a browser for offline use. */
const hashed = /^[\w.-]+\.[\da-f]{8,}\.(js|css|woff2|svg|webp)$/

/**
 * Emits a list of all hashed files with their integrity. The service worker checks by it what it
 * keeps, and reads from it what a version consists of.
 */
export class FilesListPlugin {
  private readonly isNamedByHash: boolean

  /** @param isNamedByHash whether a hash of the list is in its name, so that its name vouches for it */
  constructor(isNamedByHash: boolean) {
    this.isNamedByHash = isNamedByHash
  }

  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap(FilesListPlugin.name, compilation => {
      // After all contents are final, and before copies are compressed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 3
      compilation.hooks.processAssets.tap({ name: FilesListPlugin.name, stage }, () => {
        if (compilation.getErrors().length > 0) return
        const text = JSON.stringify(hashesOf(compilation))
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
        const name = this.isNamedByHash ? `files.${hash}.json` : 'files.json'
        compilation.emitAsset(name, new rspack.sources.RawSource(text))
      })
    })
  }
}

/** The name of a list that is named by its hash. */
export const filesListOf = (compilation: Compilation): string | undefined =>
  compilation.getAssets().find(({ name }) => /^files\.[\da-f]{32}\.json$/.test(name))?.name

function hashesOf(compilation: Compilation): FileHashes {
  const names = compilation.getAssets().flatMap(({ name }) => (hashed.test(name) ? name : []))
  return Object.fromEntries(names.toSorted().map(name => [name, integrityOf(compilation, name)]))
}

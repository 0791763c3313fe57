import type { Compiler } from '@rspack/core'
import { filesOf } from './chunks.ts'

/**
 * The entry without the exposed module, until `OpeningPlugin` has joined it with the panels. It is minified, and gets
 * the final names of other files, as any script.
 */
export const bareEntry = 'bare-entry.js'

interface Exposed {
  /** Name of the chunk with the entry. */
  container: string
  /** Name of the chunk with the module. */
  exposed: string
  /** Whether pages run the entry without the module, too: then its script stays. */
  hasPanels: boolean
}

/**
 * Joins the script of a remote's exposed module with its entry, which saves a request: whoever
 * loads the entry needs the module. A chunk that is defined before the runtime counts as loaded.
 */
export class MergeExposedPlugin {
  private readonly settings: Exposed

  constructor(settings: Exposed) {
    this.settings = settings
  }

  apply({ hooks, rspack }: Compiler): void {
    const { container, exposed, hasPanels } = this.settings
    hooks.thisCompilation.tap(MergeExposedPlugin.name, compilation => {
      // Before minification and before the content hashes of the names.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT
      compilation.hooks.processAssets.tap({ name: MergeExposedPlugin.name, stage }, () => {
        const [entry] = filesOf(compilation, container)
        const script = filesOf(compilation, exposed).find(file => file.endsWith('.js'))
        if (entry === undefined || script === undefined) return
        const { ConcatSource } = rspack.sources
        const [module = '', bare = ''] = [script, entry].map(file => compilation.getAsset(file)?.source)
        if (hasPanels) compilation.emitAsset(bareEntry, new ConcatSource(bare))
        compilation.updateAsset(entry, new ConcatSource(module, '\n;\n', bare))
        if (!hasPanels) compilation.deleteAsset(script)
      })
    })
  }
}

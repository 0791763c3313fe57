import type { Compiler } from '@rspack/core'
import { filesOf } from './chunks.ts'

/**
 * Joins the script of a remote's exposed module with its entry, which saves a request: whoever
 * loads the entry needs the module. A chunk that is defined before the runtime counts as loaded.
 */
export class MergeExposedPlugin {
  private readonly container: string
  private readonly exposed: string

  /**
   * @param container name of the chunk with the entry
   * @param exposed name of the chunk with the module
   */
  constructor(container: string, exposed: string) {
    this.container = container
    this.exposed = exposed
  }

  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap(MergeExposedPlugin.name, compilation => {
      // Before minification and before the content hashes of the names.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT
      compilation.hooks.processAssets.tap({ name: MergeExposedPlugin.name, stage }, () => {
        const [entry] = filesOf(compilation, this.container)
        const script = filesOf(compilation, this.exposed).find(file => file.endsWith('.js'))
        if (entry === undefined || script === undefined) return
        const { ConcatSource } = rspack.sources
        const sources = [script, entry].map(file => compilation.getAsset(file)?.source ?? '')
        compilation.updateAsset(entry, new ConcatSource(sources[0] ?? '', '\n;\n', sources[1] ?? ''))
        compilation.deleteAsset(script)
      })
    })
  }
}

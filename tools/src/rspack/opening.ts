import { createHash } from 'node:crypto'
import { type Language, languages } from '@orenda/contracts/languages'
import type { Compilation, Compiler } from '@rspack/core'
import { listsChunk } from '../../../contracts/src/remote-globals.ts'
import { chunkOf, filesOf, isStyle, textsOf } from './chunks.ts'

/** The opening script in a language: the first script of a page that begins with this remote. */
export function openingOf(compilation: Compilation, language: Language): string {
  const found = compilation
    .getAssets()
    .find(({ name }) => name.startsWith(prefixOf(language)) && name.endsWith('.js'))
  if (found === undefined) throw new Error(`There is no opening in ${language}`)
  return found.name
}

const prefixOf = (language: Language) => `remoteEntry-${language}.`

/**
 * Joins the texts of one language, the shared code of lists and the entry into one file for each
 * language: a page that begins with this remote needs all of them, and each file is a request.
 * Chunks that are defined before the runtime count as loaded.
 */
export class OpeningPlugin {
  private readonly container: string

  /** @param container name of the chunk with the entry */
  constructor(container: string) {
    this.container = container
  }

  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap(OpeningPlugin.name, compilation => {
      // After the final content hashes are in names and contents, and before copies are compressed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2
      compilation.hooks.processAssets.tap({ name: OpeningPlugin.name, stage }, () => {
        const [entry] = filesOf(compilation, this.container)
        if (entry === undefined || compilation.getErrors().length > 0) return
        const texts = textsOf(compilation)
        const lists = (chunkOf(compilation, listsChunk)?.files ?? []).filter(file => !isStyle(file))
        for (const language of languages) {
          const parts = [texts[language], ...lists, entry].map(
            file => compilation.getAsset(file)?.source.source() ?? '',
          )
          const content = parts.join('\n;\n')
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
          compilation.emitAsset(`${prefixOf(language)}${hash}.js`, new rspack.sources.RawSource(content))
        }
      })
    })
  }
}

import { createHash } from 'node:crypto'
import { type Language, languages } from '@orenda/contracts/languages'
import type { Compilation, Compiler } from '@rspack/core'
import { listsChunk } from '../../../contracts/src/remote-globals.ts'
import { chunkOf, filesOf, isStyle, panelTextsOf, scriptsOf, textsOf } from './chunks.ts'
import { bareEntry } from './merge-exposed.ts'

/** The opening script in a language: the first script of a page that begins with this remote. */
export const openingOf = (compilation: Compilation, language: Language): string =>
  scriptNamed(compilation, prefixOf('remoteEntry', language))

/** The script of a page that begins with this remote's panels, in a language. */
export const panelsOpeningOf = (compilation: Compilation, language: Language): string =>
  scriptNamed(compilation, prefixOf(panels, language))

function scriptNamed(compilation: Compilation, prefix: string): string {
  const found = compilation.getAssets().find(({ name }) => name.startsWith(prefix) && name.endsWith('.js'))
  if (found === undefined) throw new Error(`There is no ${prefix}*.js`)
  return found.name
}

/** The name of the chunk with the panels. */
export const panels = 'panels'

const prefixOf = (begin: string, language: Language) => `${begin}-${language}.`

/**
 * Joins the texts of one language, the shared code of lists and the entry into one file for each
 * language: a page that begins with this remote needs all of them, and each file is a request.
 * Chunks that are defined before the runtime count as loaded.
 * For a page that shows its panels first, it joins their texts, the panels, and the entry without the exposed module.
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
        const join = (prefix: string, files: readonly string[]) => {
          const parts = files.map(file => compilation.getAsset(file)?.source.source() ?? '')
          const content = parts.join('\n;\n')
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
          compilation.emitAsset(`${prefix}${hash}.js`, new rspack.sources.RawSource(content))
        }
        const texts = textsOf(compilation)
        const lists = (chunkOf(compilation, listsChunk)?.files ?? []).filter(file => !isStyle(file))
        for (const language of languages)
          join(prefixOf('remoteEntry', language), [texts[language], ...lists, entry])
        if (compilation.getAsset(bareEntry) === undefined) return
        const ofPanels = panelTextsOf(compilation)
        const scripts = scriptsOf(compilation, panels)
        for (const language of languages)
          join(prefixOf(panels, language), [ofPanels[language], ...scripts, bareEntry])
        compilation.deleteAsset(bareEntry)
      })
    })
  }
}

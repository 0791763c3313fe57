import { type Language, languages } from '@orenda/contracts/languages'
import type { Compilation } from '@rspack/core'

/** The query of the texts of panels; see `text-parts.ts`. */
const panelsPart = 'panels'

/** The scripts and styles of a named chunk group, in loading order. */
export function filesOf(compilation: Compilation, name: string): string[] {
  const group = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name)
  // Hot update files are not needed for a fresh load.
  return (group?.getFiles() ?? []).filter(file => /(?<!\.hot-update)\.(js|css)$/.test(file))
}

/** The scripts of a named chunk group that are emitted. */
export const scriptsOf = (compilation: Compilation, name: string): string[] =>
  filesOf(compilation, name).filter(file => !isStyle(file) && compilation.getAsset(file))

/** The files of one chunk, which need not have its own group, and its id. */
export function chunkOf(compilation: Compilation, name: string): { id: string; files: string[] } | null {
  const chunk = [...compilation.chunks].find(chunk => chunk.name === name)
  return chunk === undefined ? null : { id: String(chunk.id), files: [...chunk.files] }
}

/**
 * The script with the texts of an app's first screens, by language: the dynamic imports named
 * `texts-{language}`, or `texts-[request]` for `./{language}.json`.
 */
export function textsOf(compilation: Compilation): Record<Language, string> {
  const texts = (language: Language) => {
    const names = [`texts-${language}`, `texts-${language}-json`]
    const [file] = names.flatMap(name => filesOf(compilation, name)).filter(name => name.endsWith('.js'))
    if (file === undefined) throw new Error(`There is no chunk "texts-${language}"`)
    return file
  }
  return inEachLanguage(texts)
}

/** The script with the texts of an app's panels, by language; of one without such a part, that of its screens. */
export function panelTextsOf(compilation: Compilation): Record<Language, string> {
  const texts = textsOf(compilation)
  return inEachLanguage(language => {
    const isPart = (name: string | undefined) => name?.includes(`/${language}.json?${panelsPart}`) === true
    const chunk = [...compilation.chunks].find(chunk =>
      compilation.chunkGraph.getChunkModules(chunk).some(module => isPart(module.identifier())),
    )
    return [...(chunk?.files ?? [])].find(file => !isStyle(file)) ?? texts[language]
  })
}

/** A value for each language. */
export const inEachLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map(language => [language, of(language)])) as Record<Language, Value>

export const isStyle = (file: string): boolean => file.endsWith('.css')

import { type Language, languages } from '@orenda/contracts/languages'
import type { Compilation } from '@rspack/core'

/** The scripts and styles of a named chunk group, in loading order. */
export function filesOf(compilation: Compilation, name: string): string[] {
  const group = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name)
  // Hot update files are not needed for a fresh load.
  return (group?.getFiles() ?? []).filter(file => /(?<!\.hot-update)\.(js|css)$/.test(file))
}

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

/** A value for each language. */
export const inEachLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map(language => [language, of(language)])) as Record<Language, Value>

export const isStyle = (file: string): boolean => file.endsWith('.css')

import type { Compilation } from '@rspack/core'

/** The scripts and styles of a named chunk group, in the order in which a page wants them. */
export function filesOf(compilation: Compilation, name: string): string[] {
  const group = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name)
  // What replaces modules in a page that is open is nothing for one that is loaded.
  return (group?.getFiles() ?? []).filter(file => /(?<!\.hot-update)\.(js|css)$/.test(file))
}

/** The script with an app's texts, by language: the dynamic imports that are named `texts-{language}`. */
export function textsOf(compilation: Compilation): Record<string, string> {
  return Object.fromEntries(
    ['uk', 'ru', 'en'].map(language => {
      const [file] = filesOf(compilation, `texts-${language}`).filter(name => name.endsWith('.js'))
      if (file === undefined) throw new Error(`There is no chunk "texts-${language}"`)
      return [language, file]
    }),
  )
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../../contracts/src/languages.ts'

type Texts = { [key: string]: string | Texts }

/** What the guide calls a button, a tab or a page, and no text of the same language says; one sentence each. */
export function guideProblems(root: string): string[] {
  return languages.flatMap(language => {
    const known = namesIn(root, language)
    const guide = readFileSync(join(root, `mfe-account/src/guide/guide-${language}.ts`), 'utf8')
    const named = new Set([...guide.matchAll(/\*\*(.+?)\*\*/g)].map(match => match[1] as string))
    return [...named]
      .filter(name => !known.has(name))
      .map(name => `guide: no text in ${language} is “${name}”`)
  })
}

/** All texts of a language, without what follows their first placeholder: `Book` of `Book {{count}}`. */
const namesIn = (root: string, language: Language): Set<string> =>
  new Set(
    globSync([`*/src/i18n/${language}.json`, `shared-ui/src/host/texts/${language}.json`], { cwd: root })
      .flatMap(file => valuesOf(JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts))
      .map(text => text.replace(/[\s(:]*\{\{.*$/s, '')),
  )

const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap(text => (typeof text === 'string' ? [text] : valuesOf(text)))

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../../contracts/src/languages.ts'
import { root } from '../../src/workspace.ts'

export { type Language, languages }

type Texts = { [key: string]: string | Texts }
type Values = Readonly<Record<string, string | number>>

/**
 * The texts of the product, read from its files.
 * @returns `words('shell', 'login.submit')`, with the name of an app without `mfe-`, or `common`,
 * which is also used for keys that an app does not have; placeholders are filled from `values`, of
 * which `count` chooses the plural or ordinal form
 * @throws Error for an unknown key
 */
export function wordsIn(language: Language) {
  return (namespace: string, key: string, values: Values = {}): string => {
    const keys = [
      key,
      `${key}_${formOf(language, values.count)}`,
      `${key}_ordinal_${formOf(language, values.count, 'ordinal')}`,
    ]
    const text = [namespace, 'common']
      .flatMap(name => keys.map(each => find(read(name, language), each)))
      .find(found => found !== undefined)
    if (text === undefined) throw new Error(`There is no text ${namespace}:${key} in ${language}`)
    return text.replace(/\{\{-?\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
export type Words = ReturnType<typeof wordsIn>

const formOf = (language: Language, count: string | number | undefined, type?: 'ordinal') =>
  typeof count === 'number' ? new Intl.PluralRules(language, { type }).select(count) : 'other'

function find(texts: Texts, key: string): string | undefined {
  let node: string | Texts | undefined = texts
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

const kept = new Map<string, Texts>()

function read(namespace: string, language: Language): Texts {
  const path = join(root, folderOf(namespace), `${language}.json`)
  const texts = kept.get(path) ?? readTexts(path)
  kept.set(path, texts)
  return texts
}

/** An app's texts of one language. */
const readTexts = (path: string): Texts => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

function folderOf(namespace: string): string {
  if (namespace === 'common') return 'shared-ui/src/host/texts'
  return namespace === 'shell' ? 'shell/src/i18n' : `mfe-${namespace}/src/i18n`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@orenda/tools/workspace'

export const languages = ['uk', 'ru', 'en'] as const
export type Language = (typeof languages)[number]

const folders = {
  common: 'shared-ui/src/host/texts',
  shell: 'shell/src/i18n',
  properties: 'mfe-properties/src/i18n',
  finance: 'mfe-finance/src/i18n',
}
export type Namespace = keyof typeof folders

type Texts = { [key: string]: string | Texts }

/**
 * The words that stand on the page, from the files that the product shows.
 * @returns `words('shell', 'login.submit')`; placeholders are filled from `values`
 * @throws Error for a key that is not there
 */
export function wordsIn(language: Language) {
  return (namespace: Namespace, key: string, values: Record<string, string> = {}): string => {
    let node: string | Texts | undefined = read(namespace, language)
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
    if (typeof node !== 'string') throw new Error(`There is no text ${namespace}:${key} in ${language}`)
    return node.replace(/\{\{-?\s*(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
export type Words = ReturnType<typeof wordsIn>

const kept = new Map<string, Texts>()

function read(namespace: Namespace, language: Language): Texts {
  const path = join(root, folders[namespace], `${language}.json`)
  const texts = kept.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Texts)
  kept.set(path, texts)
  return texts
}

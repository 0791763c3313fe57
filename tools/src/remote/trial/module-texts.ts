import type { Page } from 'playwright-core'
import { type Language, languages } from '../../../../contracts/src/languages.ts'
import { containerOf } from '../../../../contracts/src/remote-globals.ts'
import type { RemoteRelease } from '../../../../contracts/src/remotes.ts'

/** Milliseconds in which the texts of a language must be loaded; the shell itself waits for 20 s. */
const patience = 15_000

/** The texts of one language as the module of a remote loads them. */
export interface LoadedTexts {
  /** Texts by key, `page.title`; null when they did not load. */
  words: Readonly<Record<string, string>> | null
  /** Why they did not load; null when they did not come in time. */
  error: string | null
}

/**
 * What is wrong with the texts that a remote's module loads, one sentence each. The sources are
 * checked before; here they are loaded as the shell loads them, in every language.
 * @param page in which the remote runs
 */
export async function moduleTextProblems(
  page: Page,
  { name, texts }: Pick<RemoteRelease, 'name' | 'texts'>,
): Promise<string[]> {
  const loaded = await page.evaluate(loadTexts, { container: containerOf(name), languages, patience })
  return textProblemsOf(loaded as Record<Language, LoadedTexts>, texts)
}

/** @param files the script with the texts of each language */
export function textProblemsOf(
  loaded: Readonly<Record<Language, LoadedTexts>>,
  files: RemoteRelease['texts'],
): string[] {
  const [first = 'uk', ...others] = languages
  const missing = languages.flatMap(language => {
    const { words, error } = loaded[language]
    if (words === null) return [lateTexts(language, files, error ?? `did not come in ${patience / 1000} s`)]
    return Object.keys(words).length === 0 ? [`it has no texts in ${language}`] : []
  })
  if (missing.length > 0) return missing
  const known = keysOf(loaded[first].words)
  return others.flatMap(language => {
    const { words } = loaded[language]
    const keys = new Set(keysOf(words))
    const lacking = known.filter(key => !keys.has(key))
    if (lacking.length > 0) return [`its texts in ${language} lack ${listed(lacking)}`]
    const isCopy = JSON.stringify(words) === JSON.stringify(loaded[first].words)
    return isCopy ? [`its texts in ${language} are those in ${first}`] : []
  })
}

/** The sentence about texts that are not there, with the script that has them. */
export const lateTexts = (language: Language, files: RemoteRelease['texts'], what: string): string =>
  `its texts in ${language} (${files[language].address.split('/').at(-1)}) ${what}`

/** Languages have different plural forms of one text. */
const keysOf = (words: LoadedTexts['words']): string[] => [
  ...new Set(Object.keys(words ?? {}).map(key => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
]

const listed = (keys: readonly string[]): string =>
  `"${keys[0]}"${keys.length > 1 ? ` and ${keys.length - 1} more` : ''}`

/** Runs in the page, and may not refer to anything outside. */
async function loadTexts({
  container,
  languages,
  patience,
}: {
  container: string
  languages: readonly string[]
  patience: number
}): Promise<Record<string, LoadedTexts>> {
  interface Container {
    get(
      module: string,
    ): Promise<() => { default: { texts: { load(language: string): Promise<{ default: unknown }> } } }>
  }
  const { texts } = (
    await (globalThis as unknown as Record<string, Container>)[container]?.get('./remote')
  )?.().default ?? { texts: { load: () => Promise.reject(new Error('not found')) } }
  const flat = (value: unknown, at: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, at === '' ? key : `${at}.${key}`))
      : [[at, String(value)]]
  const late = new Promise<null>(resolve => setTimeout(resolve, patience, null))
  const load = async (language: string): Promise<LoadedTexts> => {
    try {
      const answer = await Promise.race([texts.load(language), late])
      if (answer === null) return { words: null, error: null }
      return { words: Object.fromEntries(flat(answer.default ?? {}, '')), error: null }
    } catch (error) {
      return { words: null, error: `failed to load: ${error}` }
    }
  }
  return Object.fromEntries(
    await Promise.all(languages.map(async language => [language, await load(language)] as const)),
  )
}

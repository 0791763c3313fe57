import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../../contracts/src/languages.ts'
import { optionalRecordTexts, recordTexts } from '../../../contracts/src/record-texts.ts'
import { resourcesIn } from '../sources/resources.ts'
import { wrongPlurals } from './plural-calls.ts'
import { wrongWords } from './wording.ts'

const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  uk: ['one', 'few', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
}
/** Of `1st`, `2nd`, `3rd`: texts that are asked for with `ordinal`. */
const ordinalForms: Readonly<Record<Language, readonly string[]>> = {
  uk: ['few', 'other'],
  ru: ['other'],
  en: ['one', 'two', 'few', 'other'],
}
const pluralSuffix = /(?:_ordinal)?_(?:zero|one|two|few|many|other)$/

type Keys = Readonly<Record<Language, ReadonlyMap<string, string>>>

/** The texts of one namespace. */
export interface AppTexts {
  /** Its keys; a plural counts once, without the suffix of its form. */
  bases: ReadonlySet<string>
  /** Keys in use that the kit composes. */
  known: ReadonlySet<string>
  /** Missing and empty texts, wrong placeholders, wrong words and calls without a count, one sentence each. */
  problems: readonly string[]
}

/**
 * @param name of the namespace
 * @param folder absolute path of `uk.json`, `ru.json` and `en.json`
 * @param code of all sources that use them
 */
export function textsOf(name: string, folder: string, code: string): AppTexts {
  const keys = Object.fromEntries(languages.map(language => [language, textsIn(folder, language)])) as Record<
    Language,
    Map<string, string>
  >
  const bases = new Set(
    languages.flatMap(language => [...keys[language].keys()].map(key => key.replace(pluralSuffix, ''))),
  )
  const records = recordKeys(name, code)
  return {
    bases,
    known: new Set([...records.required, ...records.optional]),
    problems: [
      ...[...bases].flatMap(base => translationProblems(keys, base)),
      ...languages.flatMap(language =>
        [...keys[language].values()].flatMap(text => wrongWords(language, text)),
      ),
      ...wrongPlurals(new Set(keys.uk.keys()), bases, code),
      ...records.required.filter(key => !bases.has(key)).map(key => `"${key}" is missing`),
    ].map(problem => `${name}: ${problem}`),
  }
}

/** The sources of an app as one text, without tests, whose texts no user sees. */
export const codeOf = (folders: readonly string[]): string =>
  folders
    .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter(file => !/\.(spec|page-test)\.tsx?$/.test(file))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

function translationProblems(keys: Keys, base: string): string[] {
  const found: string[] = []
  const isSome = (key: string) => languages.some(language => keys[language].has(key))
  const ordinal = isSome(`${base}_ordinal_other`)
  const [stem, forms] = ordinal ? [`${base}_ordinal`, ordinalForms] : [base, pluralForms]
  const plural = isSome(`${stem}_other`)
  const expected = placeholdersOf(keys.uk, stem, plural)
  for (const language of languages) {
    const wanted = plural ? forms[language].map(form => `${stem}_${form}`) : [stem]
    for (const key of wanted) {
      const text = keys[language].get(key)
      if (text === undefined) found.push(`"${key}" is missing in ${language}`)
      else if (text.trim() === '') found.push(`"${key}" is blank in ${language}`)
    }
    const placeholders = placeholdersOf(keys[language], stem, plural)
    if (placeholders !== expected) {
      found.push(`"${base}" has {${placeholders}} in ${language} and {${expected}} in uk`)
    }
  }
  return found
}

function textsIn(folder: string, language: Language): Map<string, string> {
  const file = join(folder, `${language}.json`)
  return existsSync(file)
    ? flatten(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    : new Map()
}

/** Keys that the resources of an app use through the kit: see `contracts/src/record-texts.ts`. */
function recordKeys(name: string, code: string): { required: string[]; optional: string[] } {
  if (name === 'common') {
    const keys = optionalRecordTexts.map(key => `records.${key}`)
    return { required: keys, optional: [] }
  }
  const scopes = resourcesIn(code).map(({ scope }) => scope)
  const keys = (texts: readonly string[]) => scopes.flatMap(scope => texts.map(key => `${scope}.${key}`))
  return { required: keys(recordTexts), optional: keys(optionalRecordTexts) }
}

function placeholdersOf(texts: ReadonlyMap<string, string>, base: string, plural: boolean): string {
  const key = plural ? `${base}_other` : base
  const names = [...(texts.get(key) ?? '').matchAll(/\{\{-?\s*(\w+)[^}]*\}\}/g)].map(match => match[1])
  return [...new Set(names)].sort().join(', ')
}

function flatten(texts: Record<string, unknown>, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else
      for (const [inner, text] of flatten(value as Record<string, unknown>, `${prefix}${key}.`))
        flat.set(inner, text)
  }
  return flat
}

// Fails on a text that is missing in a language, lacks a plural form, is used nowhere, or is used and not there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionalRecordTexts, recordTexts } from '../../shared-ui/src/records/record-texts.ts'
import { root } from './workspace.ts'

interface Namespace {
  name: string
  /** Folder of uk.json, ru.json and en.json. */
  texts: string
  /** Sources that use it. */
  sources: string[]
}

const languages = ['uk', 'ru', 'en'] as const
const pluralForms: Record<(typeof languages)[number], string[]> = {
  uk: ['one', 'few', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
}
const pluralSuffix = /_(zero|one|two|few|many|other)$/

const apps = globSync('{shell,mfe-*}/src/i18n/uk.json', { cwd: root }).map(
  file => file.split(/[\\/]/)[0] as string,
)

const namespaces: Namespace[] = [
  {
    name: 'common',
    texts: 'shared-ui/src/host/texts',
    sources: ['shared-ui/src', ...apps.map(app => `${app}/src`)],
  },
  ...apps.map(app => ({ name: app.replace(/^mfe-/, ''), texts: `${app}/src/i18n`, sources: [`${app}/src`] })),
]

const problems = namespaces.flatMap(check)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)

function check({ name, texts, sources }: Namespace): string[] {
  const keys = Object.fromEntries(
    languages.map(language => [language, flatten(textsIn(texts, language))]),
  ) as Record<(typeof languages)[number], Map<string, string>>
  const found: string[] = []
  const bases = new Set(
    languages.flatMap(language => [...keys[language].keys()].map(key => key.replace(pluralSuffix, ''))),
  )
  for (const base of bases) {
    const plural = languages.some(language => keys[language].has(`${base}_other`))
    for (const language of languages) {
      const wanted = plural ? pluralForms[language].map(form => `${base}_${form}`) : [base]
      for (const key of wanted) {
        const text = keys[language].get(key)
        if (text === undefined) found.push(`${name}: "${key}" is missing in ${language}`)
        else if (text.trim() === '') found.push(`${name}: "${key}" is blank in ${language}`)
      }
      const placeholders = placeholdersOf(keys[language], base, plural)
      const expected = placeholdersOf(keys.uk, base, plural)
      if (placeholders !== expected) {
        found.push(`${name}: "${base}" has {${placeholders}} in ${language} and {${expected}} in uk`)
      }
    }
  }
  const code = codeOf(sources)
  const records = recordKeys(name, code)
  return [
    ...found,
    ...records.required.filter(key => !bases.has(key)).map(key => `${name}: "${key}" is missing`),
    ...usage(name, bases, code, new Set([...records.required, ...records.optional])),
  ]
}

/** In `later` are the branches that only some screens of the app want, see `textsInParts`. */
function textsIn(folder: string, language: string): Record<string, unknown> {
  const files = [`${folder}/${language}.json`, `${folder}/later/${language}.json`]
  return Object.assign(
    {},
    ...files.filter(file => existsSync(join(root, file))).map(file => JSON.parse(read(file))),
  )
}

function codeOf(sources: string[]): string {
  return (
    sources
      .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
      // What only a test says is shown to nobody.
      .filter(file => !/\.(spec|page-test)\.tsx?$/.test(file))
      .map(file => read(file))
      .join('\n')
  )
}

/** What the resources of an app say by the kit's keys: see `record-texts.ts`. */
function recordKeys(name: string, code: string): { required: string[]; optional: string[] } {
  if (name === 'common') {
    const keys = optionalRecordTexts.map(key => `records.${key}`)
    return { required: keys, optional: [] }
  }
  const scopes = [...code.matchAll(/resource\(\{([\s\S]*?)\bnameOf:/g)].flatMap(([, head = '']) => {
    const scope = /scope: '([\w.]+)'/.exec(head) ?? /path: '([\w-]+)'/.exec(head)
    return scope?.[1] === undefined ? [] : [scope[1]]
  })
  const keys = (texts: readonly string[]) => scopes.flatMap(scope => texts.map(key => `${scope}.${key}`))
  return { required: keys(recordTexts), optional: keys(optionalRecordTexts) }
}

function usage(name: string, bases: Set<string>, code: string, known: ReadonlySet<string>): string[] {
  // A key that is put together at run time (`errors.${code}`) uses the whole branch.
  const branches = [...code.matchAll(/[`'"](?:\w+:)?([\w.]+\.)\$\{/g)].map(match => match[1] as string)
  return [...bases]
    .filter(key => !known.has(key))
    .filter(key => !branches.some(branch => key.startsWith(branch)))
    .filter(key => !new RegExp(`['"\`:]${key.replaceAll('.', '\\.')}['"\`]`).test(code))
    .map(key => `${name}: "${key}" is used nowhere`)
}

function placeholdersOf(texts: Map<string, string>, base: string, plural: boolean): string {
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

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

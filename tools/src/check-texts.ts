// Fails when a text is missing in a language, lacks a plural form, is never used, is used but does not exist or without
// the count that its plural needs, or has a word or sign that another stands for, when a screen uses a text of the panels, which it does not load, and when
// the guide names what no text says. Of the API's texts only the words are read.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideProblems } from './texts/guide-names.ts'
import { codeOf, textsOf } from './texts/text-problems.ts'
import { sourceTexts, wrongWords } from './texts/wording.ts'
import { root } from './workspace.ts'

interface Namespace {
  name: string
  /** Folder of uk.json, ru.json and en.json. */
  texts: string
  /** The sources that use the texts. */
  sources: string[]
}

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

const problems = namespaces.flatMap(({ name, texts, sources }) => {
  const code = codeOf(sources.map(folder => join(root, folder)))
  const { bases, known, problems } = textsOf(name, join(root, texts), code)
  return [...problems, ...unused(name, bases, code, known)]
})
problems.push(
  ...sourceTexts(root).flatMap(({ language, text }) =>
    wrongWords(language, text).map(problem => `sources: ${problem}`),
  ),
)
problems.push(...guideProblems(root), ...panelTextsInScreens())
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)

function unused(
  name: string,
  bases: ReadonlySet<string>,
  code: string,
  known: ReadonlySet<string>,
): string[] {
  // A key that is composed at run time (`errors.${code}`) uses all keys below it.
  const branches = [...code.matchAll(/[`'"](?:\w+:)?([\w.]+\.)\$\{/g)].map(match => match[1] as string)
  return [...bases]
    .filter(key => !known.has(key))
    .filter(key => !branches.some(branch => key.startsWith(branch)))
    .filter(key => !new RegExp(`['"\`:]${key.replaceAll('.', '\\.')}['"\`]`).test(code))
    .map(key => `${name}: "${key}" is used nowhere`)
}

function panelTextsInScreens(): string[] {
  const isScreen = (file: string) => !/[\\/]panels[\\/]|[.-](?:spec|page-test)\.tsx?$/.test(file)
  return globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root })
    .filter(isScreen)
    .flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/[`'"](panels\.\w[\w.]*)/g)].map(
        ([, key]) => `${file}: "${key}" loads with panels alone; see "Texts" in docs/web.md`,
      ),
    )
}

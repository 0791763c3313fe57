import type { Language } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'
import { appTexts } from '@orenda/shared-ui/texts'

declare global {
  interface OrendaTexts {
    shell: typeof import('./uk.json')
  }
}

// One chunk per language. The server names it in the page, so that it loads together with the first script.
const chunks: Record<Language, () => Promise<Record<'common' | 'shell', Record<string, unknown>>>> = {
  uk: () => import(/* webpackChunkName: 'texts-uk-json' */ './texts-uk.ts'),
  ru: () => import(/* webpackChunkName: 'texts-ru-json' */ './texts-ru.ts'),
  en: () => import(/* webpackChunkName: 'texts-en-json' */ './texts-en.ts'),
}

/** A package's files cannot be imported by a name that is only known while running. */
const laterCommon: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  uk: () => import('@orenda/shared-ui/host/texts/uk.json?later'),
  ru: () => import('@orenda/shared-ui/host/texts/ru.json?later'),
  en: () => import('@orenda/shared-ui/host/texts/en.json?later'),
}

const shell = appTexts('shell', {
  first: async language => ({ default: (await chunks[language]()).shell }),
  later: language => import(`./${language}.json?later`),
})

const common = appTexts('common', {
  first: async language => ({ default: (await chunks[language]()).common }),
  later: language => laterCommon[language](),
})

/** Wraps the loading of a screen that needs the later texts of the shell and the later common ones. */
export const withLater = <Screen>(load: () => Promise<Screen>): (() => Promise<Screen>) =>
  common.withLater(shell.withLater(load))

// Any lazy screen of a remote may have a form.
host.loadTextsWithScreens(common.withLater)

/** Loads the shell's texts and the common ones, once. */
export async function loadTexts(language: Language): Promise<void> {
  if (host.hasTexts(language, 'shell')) return
  const [commonTexts, shellTexts] = await Promise.all([
    common.screens.load(language),
    shell.screens.load(language),
  ])
  host.allowTexts('common')
  host.allowTexts('shell')
  host.addTexts(language, 'common', commonTexts.default)
  host.addTexts(language, 'shell', shellTexts.default)
}

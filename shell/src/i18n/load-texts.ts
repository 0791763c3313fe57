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

const { screens, withLater } = appTexts('shell', {
  first: async language => ({ default: (await chunks[language]()).shell }),
  later: language => import(`./${language}.json?later`),
})

export { withLater }

/** Loads the shell's texts and the common ones, once. */
export async function loadTexts(language: Language): Promise<void> {
  if (host.hasTexts(language, 'shell')) return
  const [{ common }, shell] = await Promise.all([chunks[language](), screens.load(language)])
  host.allowTexts('common')
  host.allowTexts('shell')
  host.addTexts(language, 'common', common)
  host.addTexts(language, 'shell', shell.default)
}

import type { Language } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'
import { textsInParts } from '@orenda/shared-ui/pages'

declare global {
  interface OrendaTexts {
    shell: typeof import('./uk.json') & typeof import('./later/uk.json')
  }
}

// One chunk per language. The server names it in the page, so that it loads together with the first script.
const chunks: Record<Language, () => Promise<Record<'common' | 'shell', Record<string, unknown>>>> = {
  uk: () => import(/* webpackChunkName: 'texts-uk' */ './texts-uk.ts'),
  ru: () => import(/* webpackChunkName: 'texts-ru' */ './texts-ru.ts'),
  en: () => import(/* webpackChunkName: 'texts-en' */ './texts-en.ts'),
}

/** Texts that only guest pages, the user menu and error pages need. */
const later = {
  uk: () => import('./later/uk.json'),
  ru: () => import('./later/ru.json'),
  en: () => import('./later/en.json'),
}

const own = textsInParts(
  'shell',
  async language => ({ default: (await chunks[language]()).shell }),
  language => later[language](),
)
export const { withLater } = own

/** Loads the shell's texts and the common ones, once. */
export async function loadTexts(language: Language): Promise<void> {
  if (host.hasTexts(language, 'shell')) return
  const [{ common }, shell] = await Promise.all([chunks[language](), own.load(language)])
  host.allowTexts('common')
  host.allowTexts('shell')
  host.addTexts(language, 'common', common)
  host.addTexts(language, 'shell', shell.default)
}

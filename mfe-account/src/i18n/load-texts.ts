import type { Language } from '@orenda/contracts/languages'

declare global {
  interface OrendaTexts {
    account: typeof import('./uk.json') & typeof import('./panels/uk.json')
  }
}

/** One chunk per language, with a name that the server can preload. */
const loaders = {
  uk: () => import(/* webpackChunkName: 'texts-uk' */ './uk.json'),
  ru: () => import(/* webpackChunkName: 'texts-ru' */ './ru.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.json'),
}
export const loadTexts = (language: Language) => loaders[language]()

import type { Language } from '@orenda/contracts/languages'

declare global {
  interface OrendaTexts {
    account: typeof import('./uk.json') & typeof import('./panels/uk.json')
  }
}

/** Each language is a chunk of its own, with a name that the server preloads by. */
const loaders = {
  uk: () => import(/* webpackChunkName: 'texts-uk' */ './uk.json'),
  ru: () => import(/* webpackChunkName: 'texts-ru' */ './ru.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.json'),
}
export const loadTexts = (language: Language) => loaders[language]()

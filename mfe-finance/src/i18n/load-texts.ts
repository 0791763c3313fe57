import type { Language } from '@orenda/contracts/languages'
import { textsInParts } from '@orenda/shared-ui/pages'

declare global {
  interface OrendaTexts {
    finance: typeof import('./uk.json') & typeof import('./later/uk.json') & typeof import('./panels/uk.json')
  }
}

/** One chunk per language, with a name that the server can preload. */
const first = {
  uk: () => import(/* webpackChunkName: 'texts-uk' */ './uk.json'),
  ru: () => import(/* webpackChunkName: 'texts-ru' */ './ru.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.json'),
}

/** Texts that only the payment form and the charts need, and no list. */
const later = {
  uk: () => import('./later/uk.json'),
  ru: () => import('./later/ru.json'),
  en: () => import('./later/en.json'),
}

export const { load: loadTexts, withLater } = textsInParts(
  'finance',
  (language: Language) => first[language](),
  (language: Language) => later[language](),
)

import type { Language } from '@orenda/contracts/languages'
import { textsInParts } from '@orenda/shared-ui/screens'

declare global {
  interface OrendaTexts {
    utilities: typeof import('./uk.json') & typeof import('./later/uk.json')
  }
}

/** Each language is a chunk of its own, with a name that the server preloads by. */
const first = {
  uk: () => import(/* webpackChunkName: 'texts-uk' */ './uk.json'),
  ru: () => import(/* webpackChunkName: 'texts-ru' */ './ru.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.json'),
}

/** What the tabs behind the first one say, and the page for the spot. */
const later = {
  uk: () => import('./later/uk.json'),
  ru: () => import('./later/ru.json'),
  en: () => import('./later/en.json'),
}

export const { load: loadTexts, withLater } = textsInParts(
  'utilities',
  (language: Language) => first[language](),
  (language: Language) => later[language](),
)

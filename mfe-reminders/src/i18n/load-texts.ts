import type { Language } from '@orenda/contracts/languages'
import { textsInParts } from '@orenda/shared-ui/pages'

declare global {
  interface OrendaTexts {
    reminders: typeof import('./uk.json') &
      typeof import('./later/uk.json') &
      typeof import('./panels/uk.json')
  }
}

/** One chunk per language, with a name that the server can preload; it includes the texts of the panels. */
const first = {
  uk: () =>
    Promise.all([
      import(/* webpackChunkName: 'texts-uk' */ './uk.json'),
      import(/* webpackChunkName: 'texts-uk' */ './panels/uk.json'),
    ]),
  ru: () =>
    Promise.all([
      import(/* webpackChunkName: 'texts-ru' */ './ru.json'),
      import(/* webpackChunkName: 'texts-ru' */ './panels/ru.json'),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: 'texts-en' */ './en.json'),
      import(/* webpackChunkName: 'texts-en' */ './panels/en.json'),
    ]),
}

/** Texts that only the form and the other tabs need, and not the list. */
const later = {
  uk: () => import('./later/uk.json'),
  ru: () => import('./later/ru.json'),
  en: () => import('./later/en.json'),
}

export const { load: loadTexts, withLater } = textsInParts(
  'reminders',
  (language: Language) => first[language](),
  (language: Language) => later[language](),
)

import type { Language } from '@orenda/contracts/languages'
import { textsInParts } from '@orenda/shared-ui/pages'

declare global {
  interface OrendaTexts {
    reminders: typeof import('./uk.json') &
      typeof import('./later/uk.json') &
      typeof import('./panels/uk.json')
  }
}

/** Each language is a chunk of its own, with a name that the server preloads by; what panels say is in it, too. */
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

/** What the form and the other tabs say, and the list does not. */
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

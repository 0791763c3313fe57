import type { Language } from '@orenda/contracts/languages'

declare global {
  interface OrendaTexts {
    finance: typeof import('./uk.json')
  }
}

/** Each language is a chunk of its own, with a name that the server preloads by. */
export const loadTexts = (language: Language): Promise<{ default: Record<string, unknown> }> => {
  switch (language) {
    case 'uk':
      return import(/* webpackChunkName: 'texts-uk' */ './uk.json')
    case 'ru':
      return import(/* webpackChunkName: 'texts-ru' */ './ru.json')
    case 'en':
      return import(/* webpackChunkName: 'texts-en' */ './en.json')
  }
}

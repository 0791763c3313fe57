import type { Language } from '@orenda/contracts/languages'

/** What is said within pages of others: all that a page with panels alone loads. */
const panels = {
  uk: () => import('./panels/uk.json'),
  ru: () => import('./panels/ru.json'),
  en: () => import('./panels/en.json'),
}

export const loadPanelTexts = (language: Language) => panels[language]()

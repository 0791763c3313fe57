import type { Language } from '@orenda/contracts/languages'

const panels = {
  uk: () => import('./panels/uk.json'),
  ru: () => import('./panels/ru.json'),
  en: () => import('./panels/en.json'),
}

/** What the panels say: a part of the texts, which no screen wants. */
export const loadPanelTexts = (language: Language) => panels[language]()

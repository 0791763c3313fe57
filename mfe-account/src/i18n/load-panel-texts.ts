import type { Language } from '@orenda/contracts/languages'

const panels = {
  uk: () => import('./panels/uk.json'),
  ru: () => import('./panels/ru.json'),
  en: () => import('./panels/en.json'),
}

/** The texts of the panels. They are a separate part of the texts because no page needs them. */
export const loadPanelTexts = (language: Language) => panels[language]()

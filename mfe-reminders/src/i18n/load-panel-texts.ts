import type { Language } from '@orenda/contracts/languages'

/** The texts of the panels, for pages that show only panels. */
const panels = {
  uk: () => import('./panels/uk.json'),
  ru: () => import('./panels/ru.json'),
  en: () => import('./panels/en.json'),
}

export const loadPanelTexts = (language: Language) => panels[language]()

import type { Language } from '@orenda/contracts/languages'

/** The articles in their order, each with the page that it is about (the path after the language) and its picture. */
export const subjects = [
  { id: 'start', page: 'today', picture: 'today' },
  { id: 'apartments', page: 'apartments', picture: null },
  { id: 'move-in', page: 'apartments/move-in', picture: 'move-in' },
  { id: 'rent', page: 'payments', picture: 'payments' },
  { id: 'requests', page: 'payments/requests', picture: 'requests' },
  { id: 'tenant-page', page: 'apartments', picture: null },
  { id: 'reminders', page: 'payment-reminders', picture: null },
  { id: 'utilities', page: 'utilities', picture: 'readings' },
  { id: 'expenses', page: 'expenses', picture: null },
  { id: 'fees', page: 'utilities?tab=fees', picture: null },
  { id: 'bank', page: 'payments/import', picture: null },
  { id: 'reports', page: 'reports', picture: null },
  { id: 'taxes', page: 'reports/taxes', picture: null },
  { id: 'documents', page: 'apartments/templates', picture: null },
  { id: 'ending', page: 'apartments', picture: null },
  { id: 'subscription', page: 'subscription', picture: null },
  { id: 'phone', page: 'profile#notifications', picture: null },
  { id: 'security', page: 'profile', picture: null },
] as const

export type Subject = (typeof subjects)[number]
type PictureName = Exclude<Subject['picture'], null>

interface Text {
  title: string
  /** A text is a paragraph, a list is steps in their order. `**words**` are those of a button or page. */
  body: readonly (string | readonly string[])[]
}

/** The guide in one language. */
export interface Guide {
  /** What the pages are called that articles lead to. */
  pages: Readonly<Record<Subject['page'], string>>
  texts: Readonly<Record<Subject['id'], Text>>
  /** Addresses of files for each theme, and what a picture shows. */
  pictures: Readonly<Record<PictureName, { light: Sizes; dark: Sizes; shows: string }>>
}

/** A picture of the page at a desk, and on a phone. */
export interface Sizes {
  desk: string
  phone: string
}

const guides: Readonly<Record<Language, () => Promise<{ guide: Guide }>>> = {
  uk: () => import('./guide-uk.ts'),
  ru: () => import('./guide-ru.ts'),
  en: () => import('./guide-en.ts'),
}

export const loadGuide = async (language: Language): Promise<Guide> => (await guides[language]()).guide

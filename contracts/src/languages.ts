export const languages = ['uk', 'ru', 'en'] as const
export type Language = (typeof languages)[number]

/** Used where nothing else is known, and for every unknown language. */
export const defaultLanguage: Language = 'uk'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

export const languages = ['uk', 'ru', 'en'] as const
export type Language = (typeof languages)[number]

/** The fallback when no language is known or the language is not supported. */
export const defaultLanguage: Language = 'uk'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

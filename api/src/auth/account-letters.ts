import type { Language } from '@orenda/contracts/languages'
import { accountLettersEn } from './account-letters-en.ts'
import type { AccountLetters } from './account-letters-kinds.ts'
import { accountLettersRu } from './account-letters-ru.ts'
import { accountLettersUk } from './account-letters-uk.ts'

/** The texts of all mails about accounts, in every language. */
export const accountLetters: Record<Language, AccountLetters> = {
  uk: accountLettersUk,
  ru: accountLettersRu,
  en: accountLettersEn,
}

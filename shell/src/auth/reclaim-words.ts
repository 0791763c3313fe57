import type { Language } from '@orenda/contracts/languages'
import type { Reclaim } from '@orenda/contracts/session'
import { host, runtimeConfig } from '@orenda/shared-ui/host'

/** The day of an instant in the product's time zone, formatted for a language. */
export const dayIn = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(host.localeOf(language), {
    timeZone: runtimeConfig.timeZone,
    dateStyle: 'long',
  }).format(new Date(instant))

/** The text about a former address that can take the account back. */
export const wordsOf = ({ account, until }: Reclaim, language: Language) => ({
  account,
  date: dayIn(language, until),
})

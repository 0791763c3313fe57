import type { Language } from '@orenda/contracts/languages'
import type { Reclaim } from '@orenda/contracts/session'
import { host, runtimeConfig } from '@orenda/shared-ui/host'

/** The day of an instant, in the product's time zone, as it is written in a language. */
export const dayIn = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(host.localeOf(language), {
    timeZone: runtimeConfig.timeZone,
    dateStyle: 'long',
  }).format(new Date(instant))

/** What is said of a former address that can have the account back. */
export const wordsOf = ({ account, until }: Reclaim, language: Language) => ({
  account,
  date: dayIn(language, until),
})

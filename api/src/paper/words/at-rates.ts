import type { Language } from '@orenda/contracts/languages'
import type { RequestRate } from '@orenda/contracts/payment-requests'
import { ratesText } from '@orenda/contracts/rules/request-rates'
import { writtenIn } from '@orenda/contracts/written'
import { paperWords } from './paper-words.ts'

/** `за курсом НБУ 41,3000 на 19.11.2026` */
export function atRates(rates: readonly RequestRate[], language: Language): string {
  const format = writtenIn(language)
  const { atRate } = paperWords[language].request
  return ratesText(rates, {
    number: rate => format.number(rate, 4),
    say: (rate, date) => atRate(rate, format.date(date)),
  })
}

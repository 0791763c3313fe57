import type { Currency } from '../currencies.ts'
import type { PaymentRequest, RequestLine, RequestRate } from '../payment-requests.ts'

interface AtRates extends Pick<PaymentRequest, 'rate' | 'rate_date'> {
  lines: readonly RequestLine[]
}

/** The bank's rate of each foreign currency of a request. An older request knows that of one. */
export function ratesOf({ lines, rate, rate_date }: AtRates): RequestRate[] {
  const known = new Map<Currency, RequestRate>()
  for (const line of lines)
    if (line.rate !== undefined && line.rate_date !== undefined)
      known.set(line.currency, { currency: line.currency, rate: line.rate, rate_date: line.rate_date })
  if (known.size > 0) return [...known.values()]
  const foreign = lines.find(({ currency }) => currency !== 'UAH')
  if (foreign === undefined || rate === null || rate_date === null) return []
  return [{ currency: foreign.currency, rate, rate_date }]
}

/**
 * The rates in words: `at the rate 41.30 of 19/11/2026`, and of several currencies `at the rate USD 41.30, EUR 48.10 of
 * 19/11/2026`.
 */
export function ratesText(
  rates: readonly RequestRate[],
  { number, say }: { number: (rate: number) => string; say: (rate: string, date: string) => string },
): string {
  const isOne = rates.length === 1
  return [...Map.groupBy(rates, ({ rate_date }) => rate_date)]
    .map(([date, own]) =>
      say(
        own.map(({ currency, rate }) => (isOne ? number(rate) : `${currency} ${number(rate)}`)).join(', '),
        date,
      ),
    )
    .join('; ')
}

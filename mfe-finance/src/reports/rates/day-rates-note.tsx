import { currencySymbols } from '@orenda/contracts/currencies'
import { numberFormat } from '@orenda/contracts/written'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import type { DayRates } from './day-rates.ts'

/** The rates of a report in words: `у ₴ за курсом НБУ: 1 $ = 41,57 ₴`. Nothing where nothing was converted. */
export function useRatesInWords(rates: DayRates | null): string | false {
  const t = useTexts()
  const { date, locale } = useFormat()
  if (rates === null || rates.known.length === 0) return false
  const number = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const now = today()
  return t('reports.rateOfDay', {
    rates: rates.known
      .map(({ currency, rate, date: day }) => {
        const text = `1\u00a0${currencySymbols[currency]}\u00a0=\u00a0${number.format(rate)}\u00a0₴`
        return day === now ? text : `${text} (${date(day)})`
      })
      .join(', '),
  })
}

/** What is to be known of sums that are converted by the rates of today: that newer ones may exist, what has none. */
export function DayRatesNote({ rates }: { rates: DayRates | null }) {
  const t = useTexts()
  if (rates === null || (!rates.isStale && rates.unknown.length === 0)) return null
  return (
    <Banner tone="info">
      {[
        rates.isStale && t('reports.ratesAway'),
        rates.unknown.length > 0 &&
          t('reports.withoutDayRate', {
            currencies: rates.unknown.map(currency => currencySymbols[currency]).join(', '),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

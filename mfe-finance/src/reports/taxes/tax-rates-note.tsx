import type { TaxYear } from '@orenda/contracts/taxes'
import { useFormat } from '@orenda/shared-ui/texts'
import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'

/** Names the days whose rate is not known: what came in on them is in no sum. */
export function TaxRatesNote({ rates: { missing_days, is_complete, stale } }: Pick<TaxYear, 'rates'>) {
  const t = useTexts()
  const { date } = useFormat()
  if (missing_days.length === 0) return null
  const days = missing_days.map(day => `${date(day.date)} (${day.currency})`).join(', ')
  return (
    <Banner tone="warning">
      {t('taxes.noRate', { days })}
      {!is_complete && ` ${t(stale ? 'taxes.ratesAway' : 'taxes.ratesComing')}`}
    </Banner>
  )
}

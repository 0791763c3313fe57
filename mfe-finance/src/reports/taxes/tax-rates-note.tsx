import type { TaxYear } from '@orenda/contracts/taxes'
import { useFormat } from '@orenda/shared-ui/texts'
import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import { missingDays } from './missing-days.ts'

/** Names the days whose rate is not known: what came in on them is in no sum. */
export function TaxRatesNote({ rates }: Pick<TaxYear, 'rates'>) {
  const t = useTexts()
  const { date } = useFormat()
  const days = missingDays(rates, date)
  if (days.length === 0) return null
  return (
    <Banner tone="warning">
      {t('taxes.noRate', { days: days.map(({ text }) => text).join(', ') })}
      {!rates.is_complete && ` ${t(rates.stale ? 'taxes.ratesAway' : 'taxes.ratesComing')}`}
    </Banner>
  )
}

import type { ProfitReport } from '@orenda/contracts/reports'
import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'

/** What is to be known of converted sums: rates that have not come yet, and records without one. */
export function RatesNote({ rates }: Pick<ProfitReport, 'rates'>) {
  const t = useTexts()
  if (!rates || (rates.is_complete && rates.missing === 0)) return null
  const isComing = !rates.is_complete && !rates.stale
  return (
    <Banner tone="info">
      {[
        isComing && t('reports.ratesComing'),
        rates.stale && t('reports.ratesAway'),
        !isComing && rates.missing > 0 && t('reports.withoutRate', { number: rates.missing }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

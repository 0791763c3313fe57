import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'

interface Rates {
  is_complete: boolean
  stale: boolean
  /** Records without a rate. */
  missing: number
}

/** What is to be known of converted sums: that some rates have not come yet, records without one. */
export function RatesNote({ rates }: { rates: Rates | null | undefined }) {
  const t = useTexts()
  // The head of the page says how all is converted.
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

import { Banner, useMedia } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import styles from './profit-report.module.css'

interface Rates {
  is_complete: boolean
  stale: boolean
  /** Records without a rate. */
  missing: number
}

/** What is to be known of converted sums: of which day their rates are, that some have not come yet, records without one. */
export function RatesNote({ rates }: { rates: Rates | null | undefined }) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  if (!rates) return null
  // Elsewhere the head of the page says it.
  if (rates.is_complete && rates.missing === 0)
    return isPhone && <p className={styles.rate}>{t('reports.profit.rateOfAll')}</p>
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

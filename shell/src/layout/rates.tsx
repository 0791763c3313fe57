import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { exchangeRatesQuery, isRefused } from './exchange-rates.ts'
import styles from './rates.module.css'

/** The national bank's rates of the main currencies in hryvnias. */
export function Rates() {
  const { t } = useTranslation('shell')
  const { money, date } = useFormat()
  const labelId = useId()
  const { data, error } = useQuery(exchangeRatesQuery)
  if (isRefused(error)) return null
  const isMissing = data === undefined ? error !== null : data.length === 0
  if (isMissing) return <p className={styles.failed}>{t('footer.ratesFailed')}</p>
  if (data === undefined) return null
  return (
    <div className={styles.rates}>
      <span id={labelId}>{t('footer.rates')}</span>
      <ul className={styles.list} aria-labelledby={labelId}>
        {data.map(rate => (
          <li key={rate.currency} className={styles.rate}>
            <span>{rate.currency}</span> <span className={styles.value}>{money(rate.rate, 'UAH')}</span>
            {rate.stale && (
              <>
                {' '}
                <span className={styles.stale}>{t('footer.rateOf', { date: date(rate.date) })}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

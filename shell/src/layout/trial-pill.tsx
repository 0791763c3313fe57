import { numberFormat } from '@orenda/contracts/written'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'
import styles from './trial-pill.module.css'

/** How long the trial still lasts, with a link to the plans if they are sold. */
export function TrialPill({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation('shell')
  const { locale } = useFormat()
  const path = useLanguagePath()
  const isSold = useBases().has('subscription')
  const label = t('menu.trial', { count: daysLeft })
  const days = numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const content = (
    <>
      <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.whole}>{label}</span>
      <span className={styles.days} aria-hidden="true">
        {days.format(daysLeft)}
      </span>
    </>
  )
  return isSold ? (
    <Link to={path('subscription')} className={`${styles.pill} ${styles.sold}`} title={label} data-trial>
      {content}
    </Link>
  ) : (
    <span className={styles.pill} title={label} data-trial>
      {content}
    </span>
  )
}

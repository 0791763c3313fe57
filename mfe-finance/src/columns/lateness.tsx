import { daysBetween } from '@orenda/contracts/calendar'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './lateness.module.css'

interface LatenessProps {
  /** `YYYY-MM-DD` */
  since: string
  /** In a wide list only the days are seen, so that they stand in one line with the state. */
  isShortWhereWide?: boolean
}

/** How many days ago it was due, as on Today; nothing before that. */
export function Lateness({ since, isShortWhereWide = false }: LatenessProps) {
  const t = useTexts()
  const late = daysBetween(since, today())
  if (late <= 0) return null
  const days = t('rent.days', { count: late })
  return (
    <>
      <span className={isShortWhereWide ? `${styles.late} ${styles.whole}` : styles.late}>
        {t('rent.late', { days })}
      </span>
      {isShortWhereWide && (
        <span className={`${styles.late} ${styles.short}`} aria-hidden>
          {days}
        </span>
      )}
    </>
  )
}

import { daysBetween } from '@orenda/contracts/calendar'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './lateness.module.css'

interface LatenessProps {
  /** `YYYY-MM-DD` */
  since: string
}

/** How many days ago it was due, as on Today; nothing before that. */
export function Lateness({ since }: LatenessProps) {
  const t = useTexts()
  const late = daysBetween(since, today())
  if (late <= 0) return null
  return <span className={styles.late}>{t('rent.late', { days: t('rent.days', { count: late }) })}</span>
}

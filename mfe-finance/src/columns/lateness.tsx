import { daysBetween } from '@orenda/contracts/calendar'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './lateness.module.css'

/** How many days ago it was due, as on Today; nothing before that. @param since `YYYY-MM-DD` */
export function Lateness({ since }: { since: string }) {
  const t = useTexts()
  const late = daysBetween(since, today())
  if (late <= 0) return null
  return <span className={styles.late}>{t('rent.late', { days: t('rent.days', { count: late }) })}</span>
}

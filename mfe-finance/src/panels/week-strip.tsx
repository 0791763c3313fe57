import { useFormat } from '@orenda/shared-ui/texts'
import styles from './week-strip.module.css'

interface WeekStripProps {
  /** `YYYY-MM-DD`, the first is today. */
  days: readonly string[]
  /** Those on which something is. */
  marked: ReadonlySet<string>
}

/** The days of a week beside each other. For the eye alone: the rows below say the same. */
export function WeekStrip({ days, marked }: WeekStripProps) {
  const { locale } = useFormat()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.strip} aria-hidden="true">
      {days.map((day, at) => (
        <span key={day} className={styles.day} data-today={at === 0 || undefined}>
          <span className={styles.name}>{weekday.format(new Date(`${day}T12:00:00Z`))}</span>
          <span className={styles.number}>{Number(day.slice(8))}</span>
          <span className={styles.dot} data-marked={marked.has(day) || undefined} />
        </span>
      ))}
    </div>
  )
}

import { useFormat } from '@orenda/shared-ui/texts'
import styles from './week-strip.module.css'

interface WeekStripProps {
  /** `YYYY-MM-DD`, today first. */
  days: readonly string[]
  /** Days that have an entry. */
  marked: ReadonlySet<string>
}

/** The days of a week side by side. Hidden from screen readers, because the rows below say the same. */
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

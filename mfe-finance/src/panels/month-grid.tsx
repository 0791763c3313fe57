import { daysAfter, daysBetween, lengthOfMonth } from '@orenda/contracts/calendar'
import { today, useFormat } from '@orenda/shared-ui/texts'
import styles from './month-panel.module.css'

/** A Monday: the weeks of all three languages begin with one. */
const monday = '2024-01-01'

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

interface MonthGridProps {
  /** `YYYY-MM` */
  month: string
  /** Days that have an entry. */
  marked: ReadonlySet<string>
}

/** The weeks of a month. Hidden from screen readers, because the rows below say the same. */
export function MonthGrid({ month, marked }: MonthGridProps) {
  const { locale } = useFormat()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const first = `${month}-01`
  const days = Array.from({ length: lengthOfMonth(month) }, (_, at) => daysAfter(first, at))
  // The column of the first day, from Monday on.
  const column = (((daysBetween(monday, first) % 7) + 7) % 7) + 1
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => daysAfter(monday, at)).map(day => (
        <span key={day} className={styles.weekday}>
          {weekday.format(noon(day))}
        </span>
      ))}
      {days.map((day, at) => (
        <span
          key={day}
          className={styles.day}
          data-today={day === today() || undefined}
          data-marked={marked.has(day) || undefined}
          style={at === 0 ? { gridColumnStart: column } : undefined}
        >
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  )
}

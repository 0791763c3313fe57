import styles from './bar-chart.module.css'
import type { BarChartProps } from './bar-chart.tsx'
import { sumOf } from './sum-of.ts'

interface BarAmountsProps extends Pick<BarChartProps, 'periods' | 'series' | 'format' | 'running'> {
  /** The index of the period; null: all of them together. */
  active: number | null
}

/** Above the bars: which colour each series has, and its amount in one period. A screen reader reads others from the slider. */
export function BarAmounts({ periods, series, format, active, running }: BarAmountsProps) {
  const [first, last] = [periods[0]?.name, periods.at(-1)?.name]
  const whole = first === last ? first : `${first} – ${last}`
  return (
    <div className={styles.told} data-single={series.length === 1 || undefined}>
      <b className={styles.period}>{active === null ? whole : periods[active]?.name}</b>
      <ul className={styles.legend}>
        {series.map(({ name, tone, values, isMark }) => (
          <li key={name}>
            <span className={`${styles.swatch} ${styles[tone]}`} data-mark={isMark || undefined} />
            <span className={styles.name}>{name}</span>{' '}
            <b>{format(active === null ? sumOf(values) : (values[active] ?? 0))}</b>
          </li>
        ))}
        {running !== undefined && periods.some(({ key }) => key === running.key) && (
          <li data-running>
            <span className={`${styles.swatch} ${styles.hatched}`} />
            {running.name}
          </li>
        )}
      </ul>
    </div>
  )
}

import type { CSSProperties } from 'react'
import styles from './bar-chart.module.css'
import type { BarChartProps } from './bar-chart.tsx'

interface BarAmountsProps extends Pick<BarChartProps, 'periods' | 'series' | 'format'> {
  /** The index of the period. */
  active: number
  /** How high its bars are, in per cent of the chart. */
  top: number
}

/** The amounts of one period, above its bars. A screen reader reads them from the slider. */
export function BarAmounts({ periods, series, format, active, top }: BarAmountsProps) {
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{ '--at': (active + 0.5) / periods.length, '--top': `${top}%` } as CSSProperties}
    >
      <b>{periods[active]?.name}</b>
      {series.map(({ name, tone, values }) => (
        <span key={name} className={styles.amount}>
          <span className={`${styles.swatch} ${styles[tone]}`} />
          {name}
          <b>{format(values[active] ?? 0)}</b>
        </span>
      ))}
    </div>
  )
}

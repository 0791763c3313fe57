import tones from './bar-chart.module.css'
import type { BarSeries, ColumnsProps } from './bar-chart.tsx'
import styles from './bar-marks.module.css'

/**
 * Lines over the bars, from period to period; a press goes to the bars. What is compared is a thin line, and comes last, so
 * that neither is hidden where two are at one height.
 */
export const BarMarks = ({ periods, series, share }: Pick<ColumnsProps, 'periods' | 'series' | 'share'>) => (
  <svg
    className={styles.marks}
    viewBox={`0 0 ${periods.length} 100`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {series.map(({ name, tone, values }) => (
      <path
        key={name}
        className={`${tones[tone]} ${styles.line}`}
        data-thin={tone === 'before' || undefined}
        d={pathOf(values, share)}
      />
    ))}
  </svg>
)

/** From one period to the next; a period without a value is a gap, and one alone is a dot. */
const pathOf = (values: BarSeries['values'], share: ColumnsProps['share']) =>
  values
    .map((value, index) => {
      if (!value) return ''
      const place = `${index + 0.5} ${100 - share(value)}`
      return values[index - 1] ? `L${place}` : `M${place}h0`
    })
    .join('')

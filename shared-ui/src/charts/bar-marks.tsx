import tones from './bar-chart.module.css'
import type { ColumnsProps } from './bar-chart.tsx'
import styles from './bar-marks.module.css'

/** The lines over the bars of each period; a press goes to the bars. */
export const BarMarks = ({ periods, series, share }: Pick<ColumnsProps, 'periods' | 'series' | 'share'>) => (
  <div className={styles.marks}>
    {periods.map(({ key }, index) => (
      <span key={key}>
        {series
          .filter(({ values }) => values[index])
          .map(({ name, tone, values }) => (
            <span
              key={name}
              className={tones[tone]}
              style={{ insetBlockEnd: `${share(values[index] ?? 0)}%` }}
            />
          ))}
      </span>
    ))}
  </div>
)

import { cx } from './cx.ts'
import styles from './progress.module.css'

export interface ProgressProps {
  value: number
  max: number
  label: string
  tone?: 'accent' | 'neutral' | 'success' | 'warning' | 'error' | undefined
  isThin?: boolean | undefined
}

export function Progress({ value, max, label, tone = 'accent', isThin = false }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      className={cx(styles.track, isThin && styles.thin)}
    >
      <div className={cx(styles.bar, styles[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  )
}

import { Skeleton } from '@orenda/shared-ui/ui'
import styles from './panel-skeleton.module.css'

const widths = ['52%', '44%', '58%', '48%']

/** The place of rows that are loading. */
export function PanelSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.rows} aria-hidden aria-busy>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div key={row} className={styles.row}>
          <span className={styles.words}>
            <Skeleton width={widths[row % widths.length]} />
            <Skeleton width="34%" height="0.625em" />
          </span>
          <span className={styles.figure}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}

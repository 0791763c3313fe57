import { cx } from './cx.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  width?: string | undefined
  height?: string | undefined
  isRound?: boolean | undefined
}

/** The place of something that is loading. */
export function Skeleton({ width, height, isRound = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cx(styles.skeleton, isRound && styles.round)}
      style={{ width, height }}
    />
  )
}

const lineWidths = ['94%', '82%', '89%', '61%']

export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className={styles.text}>
      {Array.from(Array(lines).keys(), line => (
        <Skeleton key={line} width={lineWidths[line % lineWidths.length]} />
      ))}
    </span>
  )
}

const rowWidths = ['38%', '46%', '32%', '41%', '35%']

/** The outline of a page that is loading: head, figures and table. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className={styles.pageHead}>
        <Skeleton width="180px" height="26px" />
        <Skeleton width="150px" height="38px" />
      </div>
      <div className={styles.block}>
        <div className={styles.row}>
          <Skeleton width="240px" height="36px" />
        </div>
        {rowWidths.map(width => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} />
            <Skeleton width="14%" />
            <Skeleton width="12%" />
          </div>
        ))}
      </div>
    </div>
  )
}

import { type ReactNode, useRef } from 'react'
import styles from './data-table.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'
import { useVisibleRange } from './use-visible-range.tsx'

interface DataCardsProps<Row> {
  label: string
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  details?: ((row: Row) => ReactNode) | undefined
}

const skeletonCards = ['52%', '64%', '47%', '58%']

export function DataCards<Row>({ label, rows, rowId, renderCard, details }: DataCardsProps<Row>) {
  const ref = useRef<HTMLUListElement>(null)
  const { isVirtual, indexes, before, after, measure, watcher } = useVisibleRange({
    count: rows?.length ?? 0,
    estimatedHeight: 150,
    containerRef: ref,
  })
  if (!rows) {
    return (
      <div className={styles.cards}>
        {skeletonCards.map(width => (
          <div key={width} className={styles.card}>
            <Skeleton width={width} height="1.125em" />
            <div className={styles.cardSkeleton}>
              <SkeletonText lines={2} />
            </div>
          </div>
        ))}
      </div>
    )
  }
  return (
    <>
      {watcher}
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
        role="list"
        aria-label={label}
        className={styles.cards}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {indexes.map(index => {
          const row = rows[index]
          return (
            row && (
              <li
                key={rowId(row)}
                ref={measure}
                data-index={index}
                data-row-id={rowId(row)}
                aria-setsize={isVirtual ? rows.length : undefined}
                aria-posinset={isVirtual ? index + 1 : undefined}
                className={styles.card}
              >
                {renderCard(row)}
                {details?.(row)}
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

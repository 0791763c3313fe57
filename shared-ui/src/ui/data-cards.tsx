import { type ReactNode, useRef } from 'react'
import { Section } from './data-grid.tsx'
import sections from './data-sections.module.css'
import { type DataSection, isSection } from './data-sections.ts'
import styles from './data-table.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'
import { useVisibleRange } from './use-visible-range.tsx'

interface DataCardsProps<Row extends object> {
  label: string
  rows: readonly (Row | DataSection)[] | undefined
  rowId: (row: Row) => string
  renderCard: (row: Row, isInSection: boolean) => ReactNode
  details?: ((row: Row) => ReactNode) | undefined
}

const skeletonCards = ['52%', '64%', '47%', '58%']

export function DataCards<Row extends object>({
  label,
  rows,
  rowId,
  renderCard,
  details,
}: DataCardsProps<Row>) {
  const ref = useRef<HTMLUListElement>(null)
  const { isVirtual, indexes, before, after, measure, watcher } = useVisibleRange({
    count: rows?.length ?? 0,
    estimatedHeight: 66,
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
  const isDivided = rows[0] !== undefined && isSection(rows[0])
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
          if (row && isSection(row))
            return (
              <li key={row.section} ref={measure} data-index={index} className={sections.section}>
                <Section of={row} />
              </li>
            )
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
                {renderCard(row, isDivided)}
                {details?.(row)}
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

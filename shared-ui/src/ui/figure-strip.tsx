import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './figure-strip.module.css'
import { isShown } from './is-shown.ts'
import { Skeleton } from './skeleton.tsx'

export interface Figure {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'warning' | 'error' | undefined
}

export interface FigureStripProps {
  label: string
  figures: readonly Figure[]
  isLoading?: boolean | undefined
}

/** The three or four figures a page is opened for: one row on a desk, two columns on a phone. */
export function FigureStrip({ label, figures, isLoading = false }: FigureStripProps) {
  return (
    <section className={styles.strip} aria-label={label} aria-busy={isLoading}>
      <dl className={styles.list}>
        {figures.map(({ label: name, value, note, tone }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.data}>
              {isLoading ? (
                <Skeleton width="60%" height="1.875rem" />
              ) : (
                <>
                  <span className={cx(styles.value, tone && styles[tone])}>{value}</span>
                  {isShown(note) && <span className={styles.note}>{note}</span>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

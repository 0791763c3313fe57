import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { isShown } from './is-shown.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './stats.module.css'

export interface Stat {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'warning' | 'error' | undefined
  /** The one that the page is opened for: on a phone it comes first and has a row of its own. */
  isLead?: boolean | undefined
}

export interface StatsProps {
  label: string
  stats: readonly Stat[]
  isLoading?: boolean | undefined
}

/** The three or four main figures of a page: one row on a wide screen, two columns on a phone. */
export function Stats({ label, stats, isLoading = false }: StatsProps) {
  return (
    <section className={styles.strip} aria-label={label} aria-busy={isLoading}>
      <dl className={styles.list}>
        {stats.map(({ label: name, value, note, tone, isLead = false }) => (
          <div key={name} className={cx(styles.figure, isLead && styles.lead)}>
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

import { Link } from '@orenda/shared-ui/router'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './panel-rows.module.css'

/** Rows of a panel, most important first. */
export function PanelRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

export interface PanelRowProps {
  /** Before the title, e.g. an avatar. */
  before?: ReactNode
  title: ReactNode
  /** Below the title. A text breaks between its parts, which ` · ` separates. */
  detail?: ReactNode
  /** The amount or number at the right. */
  figure?: ReactNode
  /** Below the amount. */
  note?: ReactNode
  /** The meaning of the amount, by colour. */
  tone?: 'error' | 'warning' | undefined
  /** The address of the title's link: a path with its language (`useLanguagePath`). */
  to?: string | undefined
  /** Below everything else, e.g. how much of a lease is over. */
  below?: ReactNode
  /** The action of this row: an icon button, or `Panel.RowLink`. */
  action?: ReactNode
}

/** One row: who or what, and how much or when. */
export function PanelRow({ before, title, detail, figure, note, tone, to, below, action }: PanelRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {before !== undefined && <span className={styles.before}>{before}</span>}
        <span className={styles.words}>
          {to === undefined ? (
            <strong className={styles.title}>{title}</strong>
          ) : (
            <Link className={styles.title} to={to}>
              {title}
            </Link>
          )}
          {detail !== undefined && (
            <span className={styles.detail}>
              {typeof detail === 'string' ? <Card.Facts of={detail} /> : detail}
            </span>
          )}
        </span>
        {(figure !== undefined || note !== undefined || action !== undefined) && (
          <span className={styles.end}>
            <span className={styles.figures} data-tone={tone}>
              {figure !== undefined && <strong>{figure}</strong>}
              {note !== undefined && <span className={styles.detail}>{note}</span>}
            </span>
            {action !== undefined && (
              <span className={styles.action} data-print="no">
                {action}
              </span>
            )}
          </span>
        )}
      </div>
      {below}
    </li>
  )
}

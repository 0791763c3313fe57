import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export interface BadgeProps {
  tone: 'success' | 'warning' | 'error' | 'info' | 'neutral'
  /** The dot and the word alone: for a list in which every row has one. */
  isQuiet?: boolean
  children: ReactNode
}

/** A status: a dot and a word, because colour alone is not enough. */
export function Badge({ tone, isQuiet = false, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], isQuiet && styles.quiet)}>{children}</span>
}

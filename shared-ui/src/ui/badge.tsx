import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export interface BadgeProps {
  tone: 'success' | 'warning' | 'error' | 'info' | 'neutral'
  children: ReactNode
}

/** A status: a dot and a word, because colour alone is not enough. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}

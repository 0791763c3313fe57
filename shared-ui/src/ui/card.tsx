import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'className' | 'style'> {
  /** False for content that reaches the edges, such as a table. */
  isPadded?: boolean | undefined
}

export function Card({ isPadded = true, ...rest }: CardProps) {
  return <section {...rest} className={cx(styles.card, isPadded && styles.padded)} />
}

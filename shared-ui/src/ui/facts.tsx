import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './facts.module.css'
import { isShown } from './is-shown.ts'

interface FactsProps {
  /** The parts in their order, those that are not shown left out; or one text with the sign between its parts. */
  of: string | readonly ReactNode[]
  /** What stands between two parts of one line. */
  sign?: '·' | '+'
}

/**
 * A line of facts, e.g. `rent · Loft`. It breaks between them and not within them, unless one is longer than the line.
 * No line ends with a sign: a dot between two lines is not shown, and a plus begins the line of its amount, because
 * amounts below each other would not look like parts of a sum. Screen readers get all signs.
 */
export function Facts({ of, sign = '·' }: FactsProps) {
  const parts: readonly ReactNode[] = typeof of === 'string' ? of.split(` ${sign} `) : of
  const isSum = sign === '+'
  return (
    <span className={cx(styles.facts, isSum && styles.sum)}>
      {parts.filter(isShown).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
        <span key={at}>
          {at > 0 && <i>{` ${sign} `}</i>}
          {part}
        </span>
      ))}
    </span>
  )
}

import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { isShown } from './is-shown.ts'

interface FactsProps {
  /** The parts in their order, those that are not shown left out; or one text with the sign between its parts. */
  of: string | readonly ReactNode[]
  /** What stands between two parts of one line. */
  sign?: '·' | '+'
}

/**
 * A line of facts, e.g. `rent · Loft`. It breaks between them and not within them, unless one is longer than the line;
 * the sign goes with the part after it, and at the beginning of a line there is none. Screen readers get all signs.
 */
export function Facts({ of, sign = '·' }: FactsProps) {
  const parts: readonly ReactNode[] = typeof of === 'string' ? of.split(` ${sign} `) : of
  return (
    <span className={styles.facts}>
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

import type { Currency } from '@orenda/contracts/currencies'
import type { ReactNode } from 'react'
import styles from './row-bars.module.css'

/** Which colour a part of a bar has: a plain quantity, or how long a debt stands. */
export type BarTone = 'plain' | 'age1' | 'age2' | 'age3' | 'age4'

export interface BarRow {
  key: string
  name: string
  currency: Currency
  /** From the left, each at least 0. */
  parts: readonly { tone: BarTone; value: number }[]
}

const sumOf = ({ parts }: BarRow): number => parts.reduce((sum, { value }) => sum + value, 0)

/** Whether its parts are to be compared with each other. */
const hasParts = ({ parts }: BarRow): boolean => parts.filter(({ value }) => value > 0).length > 1

interface TrackProps {
  of: BarRow
  /** What the whole width stands for. */
  most: number
}

const Track = ({ of, most }: TrackProps) => (
  <span className={styles.track} aria-hidden="true">
    {of.parts.map(({ tone, value }) => (
      <span
        key={tone}
        className={styles[tone]}
        style={{ inlineSize: `${(value / most) * 100}%` }}
        hidden={value === 0}
      />
    ))}
  </span>
)

/**
 * The chart of a table, in its rows: the bar of each against the longest of its currency. A single one of a currency,
 * in one colour, would say nothing.
 */
export function rowBars(rows: readonly BarRow[]): (key: string) => ReactNode {
  const drawn = Map.groupBy(
    rows.filter(row => sumOf(row) > 0),
    ({ currency }) => currency,
  )
  return key => {
    for (const peers of drawn.values()) {
      const row = peers.find(each => each.key === key)
      if (row === undefined || (peers.length === 1 && !hasParts(row))) continue
      return (
        <div className={styles.bar}>
          <Track of={row} most={Math.max(...peers.map(sumOf))} />
        </div>
      )
    }
    return undefined
  }
}

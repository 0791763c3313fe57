import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { ReactNode } from 'react'
import type { BarTone } from './bar-list.tsx'
import styles from './row-bars.module.css'

export interface BarRow {
  key: string
  name: string
  currency: Currency
  /** From the left, each at least 0. */
  parts: readonly { tone: BarTone; value: number }[]
}

/** A chart of fewer bars says less than its rows. */
const fewest = 3

export const sumOfBar = ({ parts }: BarRow): number => parts.reduce((sum, { value }) => sum + value, 0)

/** The currencies that have bars, and enough of them for a chart. */
export const chartCurrencies = (rows: readonly BarRow[]): Currency[] =>
  currencies.filter(each => rows.filter(row => row.currency === each && sumOfBar(row) > 0).length >= fewest)

interface TrackProps {
  of: BarRow
  /** What the whole width stands for. */
  most: number
}

export const Track = ({ of, most }: TrackProps) => (
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
 * The bars in the rows themselves, each against the longest of its currency; nothing where a chart above the
 * table has them, and where any currency has one bar only: a few rows with bars would need words.
 */
export function rowBars(rows: readonly BarRow[]): (key: string) => ReactNode {
  const drawn = rows.filter(row => sumOfBar(row) > 0)
  const isAlone = (each: Currency) => drawn.filter(({ currency }) => currency === each).length === 1
  if (chartCurrencies(rows).length > 0 || currencies.some(isAlone)) return () => undefined
  return key => {
    const row = rows.find(each => each.key === key)
    const peers = rows.filter(each => each.currency === row?.currency)
    if (row === undefined || sumOfBar(row) === 0) return undefined
    return (
      <span className={styles.bar}>
        <Track of={row} most={Math.max(...peers.map(sumOfBar))} />
      </span>
    )
  }
}

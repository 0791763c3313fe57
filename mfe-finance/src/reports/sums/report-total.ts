import type { Currency } from '@orenda/contracts/currencies'
import type { ReactNode } from 'react'

/** A sum of all rows of a report, with one amount for each currency. */
export interface ReportTotal {
  /** In words. */
  label: string
  /** The column that it is the sum of. */
  column: string
  /** In place of sums, of what is none. */
  text?: string
  sums: readonly {
    /** Tells it from the other sums of the report. */
    key: string
    /** undefined: it is no money. */
    currency?: Currency
    amount?: number
    text: string
    tone?: 'warning' | 'ahead' | 'late' | undefined
    /** What it is made of, once it is opened. */
    parts: (title: string) => ReactNode
  }[]
}

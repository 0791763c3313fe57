import type { Currency } from '@orenda/contracts/currencies'
import type { Figures } from '@orenda/contracts/rules/profit-lines'
import type { ReactNode } from 'react'
import type { ProfitSpan } from '../reports.api.ts'

/** Figures of an apartment, of a month, or of a year. */
export interface FigureLine {
  key: string
  name: string
  /** In place of the name. */
  head?: ReactNode
  currency: Currency
  figures: Figures
  /** What the records are of that its sums open. */
  span: ProfitSpan
  /** Of the same apartment as the line above it, in another currency. */
  isSameName?: boolean
  /** A loss in this currency, for which another one of the same apartment makes up. */
  isMadeUp?: boolean
  /** A month or a year: what is billed in it may be received in a later one, so nothing is marked as missing. */
  isPeriod?: boolean
  /** The sum of the lines above it. */
  isSum?: boolean
}

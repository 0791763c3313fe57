import type { Currency } from '@orenda/contracts/currencies'
import type { ImportChoice } from '@orenda/contracts/imports'

/** A row that can still be booked. */
export interface OpenRow {
  row: number
  /** `YYYY-MM-DD` */
  date: string
  /** Outgoing ones are negative. */
  amount: number
  currency: Currency
  text: string
  sender: string | null
  sender_key: string | null
  iban: string | null
  choice: ImportChoice | null
}

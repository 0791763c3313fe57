import type { Currency } from '@orenda/contracts/currencies'
import type { DueDay } from './due-dates.ts'

/** A rent, from a day on. */
export interface RentStep {
  /** `YYYY-MM-DD`, or `always`. */
  from: string
  amount: number
}

/** Where the first step of a lease begins, as PostgreSQL writes it; it sorts before every date. */
export const always = '-infinity'

/** A lease as it is stored, or is to be. Days are `YYYY-MM-DD`, both ends are part of it, null is open. */
export interface LeaseState extends DueDay {
  /** null: not stored yet. */
  id: string | null
  tenant_id: string | null
  starts_on: string | null
  ends_on: string | null
  currency: Currency
  /** What was agreed on. */
  deposit: number
  /** Rent that falls due from this day on is charged without being asked for. */
  charged_from: string
  /** What ended it before its time. */
  closed_by: 'end' | 'clearing' | 'deletion' | null
  /** Its end before its apartment was deleted. */
  ends_on_reopened: string | null
  /** It ended before it began; its payments are still to be accounted for. */
  is_cancelled: boolean
  /** The oldest first. */
  rents: readonly RentStep[]
  has_charges: boolean
  /** Payments, of whichever date and kind, or uses of the deposit. */
  has_payments: boolean
  /** Of one that is stored. */
  updated_at?: string
}

/** What of a lease is stored as it is, apart from who lives there. */
export const leaseColumns = [
  ...['starts_on', 'ends_on', 'currency', 'due_day', 'due_days_before', 'deposit'],
  ...['charged_from', 'closed_by', 'ends_on_reopened', 'is_cancelled'],
] as const

import type { Currency } from '@orenda/contracts/currencies'
import type { LateFeeTerms } from '@orenda/contracts/late-fees'
import type { DueDay } from '@orenda/contracts/rules/due-dates'

/** A rent that applies from a day on. */
export interface RentStep {
  /** `YYYY-MM-DD`, or `always`. */
  from: string
  amount: number
}

/** The start of a lease's first rent step, as PostgreSQL writes it; it sorts before every date. */
export const always = '-infinity'

/** The state of a lease, stored or new. Days are `YYYY-MM-DD`, both ends included, null is open. */
export interface LeaseState extends DueDay {
  /** null: not stored yet. */
  id: string | null
  tenant_id: string | null
  starts_on: string | null
  ends_on: string | null
  currency: Currency
  /** The agreed deposit. */
  deposit: number
  /** What is agreed on for payments that come late. */
  late_fee: LateFeeTerms | null
  /** Rent due on or after this day is charged automatically. */
  charged_from: string
  /** What ended it early. */
  closed_by: 'end' | 'clearing' | 'deletion' | null
  /** Its end before its apartment was deleted. */
  ends_on_reopened: string | null
  /** It was cancelled before it began, but still has payments. */
  is_cancelled: boolean
  /** Oldest first. */
  rents: readonly RentStep[]
  has_charges: boolean
  /** Whether it has payments of any date and kind, or deposit uses. */
  has_payments: boolean
  /** Only of a stored lease. */
  updated_at?: string
}

/** The columns of a lease that are stored unchanged, except the tenant. */
export const leaseColumns = [
  'starts_on',
  'ends_on',
  'currency',
  'due_day',
  'due_days_before',
  'deposit',
  'late_fee',
  'charged_from',
  'closed_by',
  'ends_on_reopened',
  'is_cancelled',
] as const

export const hasMoney = ({ has_charges, has_payments }: LeaseState): boolean => has_charges || has_payments

export const isOver = ({ ends_on }: LeaseState, today: string) => ends_on !== null && ends_on < today

export const hasBegun = ({ starts_on, is_cancelled }: LeaseState, today: string) =>
  !is_cancelled && (starts_on === null || starts_on <= today)

import { type Currency, currencies } from '../currencies.ts'
import { type DueDay, dueDatesIn } from './due-dates.ts'
import { amountByDays, type PartMonth, partMonth } from './part-month.ts'
import { type RentStep, rentOn } from './rent-steps.ts'
import { type OwedCharge, type Paid, settle, type Withheld } from './settling.ts'

// The rules for ending a lease on a day. Amounts are in minor units, days are `YYYY-MM-DD`.

/** The lease fields that the rules need. */
export interface EndingLease extends DueDay {
  start: string | null
  currency: Currency
  /** Oldest first. */
  rents: readonly RentStep[]
  /** Rent due on or after this day is charged automatically; null: from the start. */
  charged_from: string | null
  /** The lease was cancelled before it began, and has no rent. */
  is_cancelled: boolean
}

/** An existing charge. */
export interface StandingCharge extends OwedCharge {
  /** `YYYY-MM`; a lease has one rent charge per month. */
  month: string
  /** The original amount. A part by days is computed from it, even when the charge was adjusted later. */
  rent: number
}

/** The money of a lease up to today. */
export interface LeaseMoney {
  paid: readonly Paid[]
  withheld: readonly Withheld[]
  /** The held deposit by currency. */
  held: readonly { currency: Currency; amount: number }[]
}

/** The rent of the period in which a lease ends. */
export interface LastCharge extends PartMonth {
  due_date: string
  whole: number
  by_days: number
}

/** The debt in one currency when a lease has ended, and the deposit available for it. */
export interface EndAccount {
  currency: Currency
  /** On the last day, or today if that is later, with other charges that fall due after it; negative: paid too much. */
  balance: number
  /** The open amount of those other charges. */
  not_due: number
  /** The part of the deposit that can be used at once: the open amount of the charges that exist then. */
  open: number
  held: number
}

/** The accounts: the lease's currency first, then the other currencies with a debt, an overpayment or a deposit. */
export interface EndAccounts {
  last_charge: LastCharge | null
  /** With the full last charge. */
  whole: EndAccount[]
  /** With the last charge by days; null when there is no charge that can be reduced. */
  by_days: EndAccount[] | null
}

/**
 * Computes the result of ending a lease on a day: rent due until then is added even if it is not charged yet,
 * rent due after it is removed, other charges stay and are owed, also a bill that falls due later.
 * @param charges all existing charges, of every kind and currency
 */
export function leaseEnd(
  lease: EndingLease,
  charges: readonly StandingCharge[],
  money: LeaseMoney,
  date: string,
  today: string,
): EndAccounts {
  const owed = owedAtEnd(lease, charges, date, today)
  const last_charge = lastCharge(lease, owed, date)
  const accounts = (of: readonly ChargeAtEnd[]) =>
    endAccounts(lease.currency, of, money, date > today ? date : today)
  return {
    last_charge,
    whole: accounts(owed),
    by_days: last_charge && accounts(owed.map(charge => partOf(charge, last_charge))),
  }
}

/** @property isThere whether the charge exists as soon as the end is stored; otherwise its day is in the future */
type ChargeAtEnd = StandingCharge & { isThere: boolean }

/**
 * The charges of a lease that ends on a day: those that the API creates when it stores the end, and those that
 * its job creates on later due dates.
 */
function owedAtEnd(
  lease: EndingLease,
  charges: readonly StandingCharge[],
  date: string,
  today: string,
): ChargeAtEnd[] {
  const { start, charged_from, currency, rents, is_cancelled } = lease
  const staying = charges.filter(
    ({ kind, due_date }) => kind !== 'rent' || (due_date <= date && !is_cancelled),
  )
  const charged = new Set(staying.filter(({ kind }) => kind === 'rent').map(({ month }) => month))
  const from = charged_from ?? start
  const dues = is_cancelled || from === null ? [] : dueDatesIn({ start, end: date }, lease, from, date)
  const coming = dues
    .map(due_date => ({ due_date, month: due_date.slice(0, 7), rent: rentOn(rents, due_date) }))
    .filter(({ month, rent }) => rent > 0 && !charged.has(month))
  return [
    ...staying.map(charge => ({ ...charge, isThere: true })),
    ...coming.map(({ due_date, month, rent }): ChargeAtEnd => {
      return { id: '', kind: 'rent', currency, due_date, month, rent, owed: rent, isThere: due_date <= today }
    }),
  ]
}

/** The last rent of a lease that ends on a day, charged or not. An empty id means that it is not charged yet. */
export function lastRent(
  lease: EndingLease,
  charges: readonly StandingCharge[],
  date: string,
): StandingCharge | undefined {
  return lastRentOf(lease, owedAtEnd(lease, charges, date, date))
}

const lastRentOf = ({ currency: own }: EndingLease, owed: readonly ChargeAtEnd[]) =>
  owed
    .filter(({ kind, currency }) => kind === 'rent' && currency === own)
    .toSorted((one, other) => (one.due_date > other.due_date ? -1 : 1))[0]

/**
 * null when the lease covers the whole period, or when a charge by days would not be less (adjusted or waived
 * already).
 */
function lastCharge(lease: EndingLease, owed: readonly ChargeAtEnd[], date: string): LastCharge | null {
  const last = lastRentOf(lease, owed)
  const part = last === undefined ? null : partMonth(last.due_date, date, lease)
  if (last === undefined || part === null) return null
  const by_days = amountByDays(last.rent, part)
  return by_days < last.owed ? { ...part, due_date: last.due_date, whole: last.owed, by_days } : null
}

/** Replaces the last charge by its part by days, which is created at once; other charges stay. */
const partOf = (charge: ChargeAtEnd, { due_date, by_days }: LastCharge): ChargeAtEnd =>
  charge.kind === 'rent' && charge.due_date === due_date
    ? { ...charge, owed: by_days, isThere: true }
    : charge

function endAccounts(
  own: Currency,
  charges: readonly ChargeAtEnd[],
  { paid, withheld, held }: LeaseMoney,
  until: string,
): EndAccount[] {
  const owed = charges.filter(({ kind, due_date }) => kind !== 'rent' || due_date <= until)
  const settled = settle(
    charges.filter(({ isThere }) => isThere),
    paid,
    withheld,
  )
  const later = settled.filter(({ kind, due_date }) => kind !== 'rent' && due_date > until)
  return [own, ...currencies.filter(currency => currency !== own)]
    .map(currency => {
      const sum = <Row extends { currency: Currency }>(rows: readonly Row[], amount: (row: Row) => number) =>
        rows.reduce((total, row) => total + (row.currency === currency ? amount(row) : 0), 0)
      const settling = sum([...paid, ...withheld], ({ amount }) => amount)
      return {
        currency,
        balance: sum(owed, charge => charge.owed) - settling,
        not_due: sum(later, ({ open }) => open),
        open: sum(settled, ({ open }) => open),
        held: sum(held, ({ amount }) => amount),
      }
    })
    .filter(account => account.currency === own || account.balance !== 0 || account.held !== 0)
}

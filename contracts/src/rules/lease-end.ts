import { type Currency, currencies } from '../currencies.ts'
import { type DueDay, dueDatesIn } from './due-dates.ts'
import { amountByDays, type PartMonth, partMonth } from './part-month.ts'
import { type RentStep, rentOn } from './rent-steps.ts'
import { type OwedCharge, type Paid, settle, type Withheld } from './settling.ts'

// What is proposed when a lease is to end on a day. Amounts are minor units, days `YYYY-MM-DD`.

/** What of a lease its end goes by. */
export interface EndingLease extends DueDay {
  start: string | null
  currency: Currency
  /** The oldest first. */
  rents: readonly RentStep[]
  /** Rent that falls due from this day on is charged by itself; null: from the start. */
  charged_from: string | null
  /** It was called off before it began, and has no rent. */
  is_cancelled: boolean
}

/** A charge that was made. */
export interface StandingCharge extends OwedCharge {
  /** `YYYY-MM`; of one month a lease has one rent. */
  month: string
  /** What it was made for: a part of it is reckoned from this, whatever it was adjusted to since. */
  rent: number
}

/** What was paid for a lease by today. */
export interface LeaseMoney {
  paid: readonly Paid[]
  withheld: readonly Withheld[]
  /** What is held of the deposit, by currency. */
  held: readonly { currency: Currency; amount: number }[]
}

/** The rent of the period in which a lease ends. */
export interface LastCharge extends PartMonth {
  due_date: string
  whole: number
  by_days: number
}

/** What is owed in one currency once a lease has ended, and what there is of the deposit for it. */
export interface EndAccount {
  currency: Currency
  /** On the day of the end, or today where that is later; below 0 it was paid too much. */
  balance: number
  /** What of the deposit can settle something at once: what is open of the charges that are there then. */
  open: number
  held: number
}

/** The accounts: the lease's own currency first, and others in which something is owed, paid too much or held. */
export interface EndAccounts {
  last_charge: LastCharge | null
  /** With the last charge as it stands. */
  whole: EndAccount[]
  /** With the last charge by days; null where there is none that could be. */
  by_days: EndAccount[] | null
}

/**
 * What a lease comes to when it ends on a day: rent that falls due until then is added, also where it is still to be charged, rent
 * due after it is taken back, and other charges stay.
 * @param charges all that stand, of whatever kind and currency
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

/** @property isThere whether it stands as soon as the end is stored; else its day has yet to come */
type ChargeAtEnd = StandingCharge & { isThere: boolean }

/** What is charged to a lease that ends on a day: as the API charges one that is stored, and its job on each due date. */
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

/** The last rent of a lease that ends on a day, charged or still to be charged. An empty id: it is still to be made. */
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

/** null where the lease has the whole period, or where it would not be less by days: adjusted or waived already. */
function lastCharge(lease: EndingLease, owed: readonly ChargeAtEnd[], date: string): LastCharge | null {
  const last = lastRentOf(lease, owed)
  const part = last === undefined ? null : partMonth(last.due_date, date, lease)
  if (last === undefined || part === null) return null
  const by_days = amountByDays(last.rent, part)
  return by_days < last.owed ? { ...part, due_date: last.due_date, whole: last.owed, by_days } : null
}

/** The last charge by days, which is made at once; any other as it is. */
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
  const due = charges.filter(({ due_date }) => due_date <= until)
  const settled = settle(
    charges.filter(({ isThere }) => isThere),
    paid,
    withheld,
  )
  return [own, ...currencies.filter(currency => currency !== own)]
    .map(currency => {
      const sum = <Row extends { currency: Currency }>(rows: readonly Row[], amount: (row: Row) => number) =>
        rows.reduce((total, row) => total + (row.currency === currency ? amount(row) : 0), 0)
      const settling = sum([...paid, ...withheld], ({ amount }) => amount)
      return {
        currency,
        balance: sum(due, ({ owed }) => owed) - settling,
        open: sum(settled, ({ open }) => open),
        held: sum(held, ({ amount }) => amount),
      }
    })
    .filter(account => account.currency === own || account.balance !== 0 || account.held !== 0)
}

import type { Book } from './book.ts'
import type { Category, Currency, HandCharge, HandLease, HandUse } from './records.ts'

// Computes from a book who owes what and since when, what is settled and what will fall due.

/** A charge, or rent that will be charged later, with what is settled so far. */
export interface Entry {
  id: string
  kind: HandCharge['kind']
  due: string
  owed: number
  left: number
  charge: HandCharge | null
}

export interface Account {
  entries: Entry[]
  due: number
  paid: number
  settled: Settled[]
}

const settles = (category: string) =>
  category === 'rent' ? 'rent' : category === 'utilities' ? 'utilities' : 'other'

const owedOf = ({ adjusted, rent, waived }: HandCharge) => Math.max((adjusted ?? rent) - waived, 0)

/** The currencies of a lease's charges and payments. */
export function currenciesOf(book: Book, lease: HandLease): Set<Currency> {
  return new Set([
    ...book.charges.filter(charge => charge.lease === lease).map(({ currency }) => currency),
    ...counted(book, lease).map(({ currency }) => currency),
  ])
}

/** A payment, or an amount withheld from the deposit; the latter has no category. */
interface Money {
  id: string
  cents: number
  currency: Currency
  date: string
  category: Category | null
  /** The charges that it was withheld for. */
  settles: HandUse['settles']
}

/** Payments that count, and the amounts withheld from the deposit. */
export function counted(book: Book, lease: HandLease, day = book.today): Money[] {
  const payments = book.payments
    .filter(({ category, ...other }) => other.lease === lease && category !== 'deposit')
    .map(({ id, cents, currency, date, category }) => ({ id, cents, currency, date, category, settles: [] }))
  const withheld = book.uses
    .filter(use => use.lease === lease && use.kind === 'withheld')
    .map(({ id, cents, currency, date, settles }) => ({ id, cents, currency, date, settles, category: null }))
  return [...payments, ...withheld].filter(({ date }) => date <= day)
}

/**
 * @param foreseen rent that will be charged later
 * @param day payments up to this day count
 */
export function accountOf(
  book: Book,
  lease: HandLease,
  currency: Currency,
  foreseen: readonly Entry[] = [],
  day = book.today,
): Account {
  const entries = book.charges
    .filter(charge => charge.lease === lease && charge.currency === currency)
    .map((charge): Entry => {
      const owed = owedOf(charge)
      return { id: charge.id, kind: charge.kind, due: charge.due, owed, left: owed, charge }
    })
    .concat(foreseen.map(entry => ({ ...entry })))
    .sort((one, other) => (one.due + one.id < other.due + other.id ? -1 : 1))
  const money = counted(book, lease, day).filter(one => one.currency === currency)
  const settled = settleEntries(entries, money)
  const fallen = entries.filter(({ due }) => due <= book.today)
  return {
    entries,
    due: total(fallen, 'owed'),
    paid: money.reduce((sum, { cents }) => sum + cents, 0),
    settled,
  }
}

/** What the uses of deposits settle of utilities, by the id of the use. */
export function withheldForUtilities(book: Book, lease: HandLease): Map<string, number> {
  const parts = new Map<string, number>()
  for (const currency of currenciesOf(book, lease)) {
    const { settled } = accountOf(book, lease, currency)
    for (const { id, kind, part } of settled)
      if (kind === 'utilities') parts.set(id, (parts.get(id) ?? 0) + part)
  }
  return parts
}

/** Which part of an entry some money settles. */
interface Settled {
  /** Of the money. */
  id: string
  kind: Entry['kind']
  part: number
}

/** Takes from each entry what the money settles of it, the earlier money first. */
function settleEntries(entries: readonly Entry[], all: readonly Money[]): Settled[] {
  const money = all.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))
  const settled: Settled[] = []
  const rest = new Map<object, number>()
  // What was withheld for one charge settles that charge first, up to its amount.
  for (const one of money) {
    let left = one.cents
    for (const { charge, cents } of one.settles) {
      const entry = entries.find(other => other.charge === charge)
      const part = Math.min(cents, entry?.left ?? 0)
      if (entry !== undefined) {
        entry.left -= part
        settled.push({ id: one.id, kind: entry.kind, part })
      }
      left -= part
    }
    rest.set(one, left)
  }
  // Then payments, each for charges of its kind; last, what was withheld for any open charge.
  const isWithheld = ({ category }: Money) => Number(category === null)
  for (const one of money.toSorted((one, other) => isWithheld(one) - isWithheld(other))) {
    const { category } = one
    let left = rest.get(one) ?? 0
    for (const entry of entries) {
      if (category !== null && entry.kind !== settles(category)) continue
      const part = Math.min(left, entry.left)
      entry.left -= part
      settled.push({ id: one.id, kind: entry.kind, part })
      left -= part
    }
  }
  return settled
}

export const total = (entries: readonly Entry[], what: 'owed' | 'left') =>
  entries.reduce((sum, entry) => sum + entry[what], 0)

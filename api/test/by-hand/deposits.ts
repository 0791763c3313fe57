import type { Book } from './book.ts'
import { type Currency, type HandLease, Refused } from './records.ts'

/** The deposit of a lease in its own currency, by today. */
export function depositOf(book: Book, lease: HandLease) {
  const own = { currency: lease.currency, lease }
  const fits = (one: { lease: HandLease | null; currency: Currency }) =>
    one.lease === own.lease && one.currency === own.currency
  const received = sum(
    book.payments.filter(
      payment => payment.category === 'deposit' && fits(payment) && payment.date <= book.today,
    ),
  )
  const returned = sum(book.uses.filter(use => use.kind === 'returned' && fits(use)))
  const withheld = sum(book.uses.filter(use => use.kind === 'withheld' && fits(use)))
  return { received, returned, withheld, held: received - returned - withheld }
}

/** The deposit held in each currency, the lease's own currency first. */
export function heldDeposits(book: Book, lease: HandLease): { currency: Currency; cents: number }[] {
  const own = (currency: Currency) => (currency === lease.currency ? '' : currency)
  return (['EUR', 'UAH', 'USD'] as const)
    .map(currency => {
      const fits = (one: { lease: HandLease | null; currency: Currency }) =>
        one.lease === lease && one.currency === currency
      const received = book.payments.filter(
        payment => payment.category === 'deposit' && payment.date <= book.today && fits(payment),
      )
      return { currency, cents: sum(received) - sum(book.uses.filter(fits)) }
    })
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => (own(one.currency) < own(other.currency) ? -1 : 1))
}

/** The deposit held at the end of a day. */
function heldOn(book: Book, lease: HandLease, currency: Currency, day: string, until = day): number {
  const fits = (one: { lease: HandLease | null; currency: Currency; date: string }, last: string) =>
    one.lease === lease && one.currency === currency && one.date <= last
  const deposits = book.payments.filter(({ category }) => category === 'deposit')
  return sum(deposits.filter(payment => fits(payment, until))) - sum(book.uses.filter(use => fits(use, day)))
}

/** How much can be returned or withheld on a day without touching what a later use took. */
export function usableDeposit(book: Book, lease: HandLease, day: string): number {
  const { currency } = lease
  const later = book.uses.filter(use => use.lease === lease && use.currency === currency && use.date > day)
  const known = (date: string) => (date < book.today ? date : book.today)
  return Math.min(
    ...[day, ...later.map(({ date }) => date)].map(date => heldOn(book, lease, currency, date, known(date))),
  )
}

/** Refuses a deposit that is, on any day, less than what was used of it. */
export function refuseUsedDeposit(book: Book, lease: HandLease, currency: Currency): void {
  for (const use of book.uses) {
    if (use.lease !== lease || use.currency !== currency) continue
    if (heldOn(book, lease, currency, use.date) < 0) throw new Refused(409)
  }
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0)

import { accountOf, counted, currenciesOf, type Entry, total } from './accounts.ts'
import type { Book } from './book.ts'
import { daysBetween, months, plusDays } from './days.ts'
import { depositOf, heldDeposits } from './deposits.ts'
import type { HandCharge, HandLease } from './records.ts'

// What the API answers, computed from the books kept by hand.

const money = (cents: number) => cents / 100

/** What `GET /rent/charges` answers, by the id of the charge. */
export function chargesOf(book: Book): Map<string, object> {
  const rows = new Map<string, object>()
  for (const lease of book.leases) {
    for (const currency of currenciesOf(book, lease)) {
      for (const { charge, owed, left } of accountOf(book, lease, currency).entries) {
        if (charge === null) continue
        const { id, kind, month, due, rent, waived } = charge
        rows.set(id, {
          id,
          lease_id: lease.id,
          kind,
          apartment_id: lease.apartment.id,
          tenant_id: lease.tenant,
          month,
          due_date: due,
          amount: money(owed),
          rent: money(rent),
          waived: money(waived),
          currency,
          settled: money(owed - left),
          open: money(left),
          status: chargeStatus(charge, owed, left, book.today),
          days_late: left > 0 ? Math.max(daysBetween(due, book.today), 0) : 0,
        })
      }
    }
  }
  return rows
}

function chargeStatus({ due, waived }: HandCharge, owed: number, left: number, today: string) {
  if (owed === 0 || (waived > 0 && left === 0)) return 'waived'
  if (left === 0) return 'paid'
  if (due < today) return 'overdue'
  return left < owed ? 'partial' : 'open'
}

/** What `GET /rent/balances` answers, by lease and currency. */
export function balancesOf(book: Book): Map<string, object> {
  const rows = new Map<string, object>()
  for (const lease of book.leases) {
    for (const currency of currenciesOf(book, lease)) {
      const { entries, due, paid } = accountOf(book, lease, currency)
      const open = entries.filter(entry => entry.left > 0 && entry.due <= book.today)
      const inAll = total(open, 'left')
      if (book.statusOf(lease) === 'ended' && due === paid && inAll === 0) continue
      const oldest = open[0]?.due ?? null
      const age = (from: number, to: number) =>
        money(
          total(
            open.filter(entry => {
              const days = daysBetween(entry.due, book.today)
              return days >= from && days <= to
            }),
            'left',
          ),
        )
      const ofKind = (kind: string) =>
        money(
          total(
            open.filter(entry => entry.kind === kind),
            'left',
          ),
        )
      rows.set(`${lease.id} ${currency}`, {
        lease_id: lease.id,
        lease_status: book.statusOf(lease),
        lease_end: lease.end,
        apartment_id: lease.apartment.id,
        tenant_id: lease.tenant,
        currency,
        due: money(due),
        paid: money(paid),
        balance: money(due - paid),
        credit: money(inAll - due + paid),
        open: { rent: ofKind('rent'), utilities: ofKind('utilities'), other: ofKind('other') },
        oldest_unpaid: oldest,
        days_late: oldest === null ? 0 : daysBetween(oldest, book.today),
        ageing: { d0_30: age(0, 30), d31_60: age(31, 60), d61_90: age(61, 90), over_90: age(91, 1e6) },
      })
    }
  }
  return rows
}

/**
 * What `GET /rent/upcoming` answers, by lease, kind and due date. There may be several of one lease
 * and day.
 */
export function upcomingOf(book: Book, days: number): string[] {
  const last = plusDays(book.today, days)
  const rows: string[] = []
  for (const lease of book.leases) {
    const foreseen = foresee(book, lease, last)
    const currencies = currenciesOf(book, lease)
    if (foreseen.length > 0) currencies.add(lease.currency)
    for (const currency of currencies) {
      const { entries } = accountOf(book, lease, currency, currency === lease.currency ? foreseen : [])
      const coming = entries.filter(({ left, due }) => left > 0 && due > book.today && due <= last)
      for (const { kind, due, left, charge } of coming)
        rows.push([lease.id, charge?.id ?? null, kind, due, money(left), currency].join(' '))
    }
  }
  return rows.sort()
}

function foresee(book: Book, lease: HandLease, last: string): Entry[] {
  const { nextDue } = lease
  if (nextDue === null || lease.isCancelled) return []
  return months(nextDue, last).flatMap(month => {
    const due = book.dueIn(lease, month)
    const owed = book.rentOn(lease, due)
    const isThere = book.charges.some(
      charge => charge.lease === lease && charge.kind === 'rent' && charge.month === month,
    )
    if (due < nextDue || due > last || (lease.end !== null && due > lease.end) || owed === 0 || isThere)
      return []
    return [{ id: '~', kind: 'rent' as const, due, owed, left: owed, charge: null }]
  })
}

/** What `GET /leases/{id}` answers. */
export function leaseOf(book: Book, lease: HandLease): object {
  const { received, returned, withheld, held } = depositOf(book, lease)
  const { due, paid } = accountOf(book, lease, lease.currency)
  return {
    id: lease.id,
    apartment_id: lease.apartment.id,
    tenant_id: lease.tenant,
    start: lease.start,
    end: lease.end,
    rent: money(book.rentShown(lease)),
    currency: lease.currency,
    rents: lease.rents.map(({ from, cents }) => ({ from: from === '' ? null : from, amount: money(cents) })),
    due_day: book.dueDay(lease),
    next_due: lease.nextDue,
    deposit: money(lease.deposit),
    status: book.statusOf(lease),
    balance: money(due - paid),
    deposit_held: money(held),
    deposit_received: money(received),
    deposit_returned: money(returned),
    deposit_withheld: money(withheld),
    deposits: heldDeposits(book, lease).map(({ currency, cents }) => ({ currency, held: money(cents) })),
  }
}

/** Opening, lines and closing of a statement, by currency. */
export function statementsOf(book: Book, lease: HandLease, from: string | null, to: string): object[] {
  const until = to < book.today ? to : book.today
  const kept = depositsOf(book, lease)
  const currencies = [lease.currency, ...currenciesOf(book, lease), ...kept.map(({ currency }) => currency)]
  return [...new Set(currencies)].flatMap(currency => {
    const moves = [
      ...book.charges
        .filter(charge => charge.lease === lease && charge.currency === currency && charge.due <= book.today)
        .flatMap(linesOf),
      ...counted(book, lease)
        .filter(one => one.currency === currency)
        .map(({ id, date, cents, category }) => ({
          id,
          date,
          cents: -cents,
          deposit: category === null ? -cents : 0,
        })),
      ...kept.filter(one => one.currency === currency),
    ].filter(({ date }) => date <= until)
    const opening = moves
      .filter(({ date }) => from !== null && date < from)
      .reduce((sum, { cents }) => sum + cents, 0)
    const inside = moves.filter(({ date }) => from === null || date >= from)
    const closing = inside.reduce((sum, { cents }) => sum + cents, opening)
    if (currency !== lease.currency && opening === 0 && inside.length === 0) return []
    return [
      {
        currency,
        from,
        to: until,
        opening: money(opening),
        closing: money(closing),
        entries: inside.map(({ id, cents, deposit }) => `${id} ${money(cents)} ${money(deposit)}`).sort(),
      },
    ]
  })
}

/** The statement lines of a charge: its full amount, and what was adjusted or waived. */
function linesOf({ id, due: date, rent, adjusted, waived }: HandCharge) {
  const whole = adjusted ?? rent
  const others = [whole - rent, -Math.min(waived, whole)].filter(cents => cents !== 0)
  return [rent, ...others].map(cents => ({ id, date, cents, deposit: 0 }))
}

/** What of the deposit was received by today, and what was returned. */
function depositsOf(book: Book, lease: HandLease) {
  const received = book.payments
    .filter(payment => payment.lease === lease && payment.category === 'deposit')
    .map(({ id, date, currency, cents }) => ({ id, date, currency, cents: 0, deposit: cents }))
  const returned = book.uses
    .filter(use => use.lease === lease && use.kind === 'returned')
    .map(({ id, date, currency, cents }) => ({ id, date, currency, cents: 0, deposit: -cents }))
  return [...received, ...returned].filter(({ date }) => date <= book.today)
}

import type { Book, Currency, HandCharge, HandLease } from './book.ts'
import { daysBetween, months, plusDays } from './days.ts'

// Computes from a book who owes what and since when, what is settled and what will fall due.

/** A charge, or rent that will be charged later, with what is settled so far. */
interface Entry {
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
}

const settles = (category: string) =>
  category === 'rent' ? 'rent' : category === 'utilities' ? 'utilities' : 'other'

const owedOf = ({ adjusted, rent, waived }: HandCharge) => Math.max((adjusted ?? rent) - waived, 0)

function currenciesOf(book: Book, lease: HandLease): Set<Currency> {
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
function counted(book: Book, lease: HandLease, day = book.today): Money[] {
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
  settleEntries(entries, money)
  const fallen = entries.filter(({ due }) => due <= book.today)
  return { entries, due: total(fallen, 'owed'), paid: money.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Takes from each entry what the money settles of it. */
function settleEntries(entries: readonly Entry[], money: readonly Money[]): void {
  const rest = new Map<object, number>()
  // What was withheld for one charge settles that charge first, up to its amount.
  for (const one of money) {
    let left = one.cents
    for (const { charge, cents } of one.settles) {
      const entry = entries.find(other => other.charge === charge)
      const part = Math.min(cents, entry?.left ?? 0)
      if (entry !== undefined) entry.left -= part
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
      left -= part
    }
  }
}

const total = (entries: readonly Entry[], what: 'owed' | 'left') =>
  entries.reduce((sum, entry) => sum + entry[what], 0)

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
      for (const { kind, due, left, charge } of entries) {
        if (left > 0 && due > book.today && due <= last)
          rows.push([lease.id, charge?.id ?? null, kind, due, money(left), currency].join(' '))
      }
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
  const { received, returned, withheld, held } = book.held(lease)
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
    deposits: book.deposits(lease).map(({ currency, cents }) => ({ currency, held: money(cents) })),
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

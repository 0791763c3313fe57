import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease, Statement } from '@orenda/contracts/leases'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import { expect } from 'vitest'
import { balancesOf, chargesOf, leaseOf, statementsOf, upcomingOf } from './answers.ts'
import { type Book, learnCharges } from './book.ts'
import { type HandApartment, type HandLease, Refused } from './records.ts'
import { compareReports } from './reports.ts'
import type { Said, Scene } from './scene.ts'

/**
 * Does the same in the book as in the product: both must accept it, or both refuse.
 * @param apartment whose leases change
 * @returns whether it was accepted
 */
export async function inBoth(
  scene: Scene,
  said: Said<unknown>,
  work: () => void,
  apartment?: HandApartment,
): Promise<boolean> {
  let status = 200
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    status = error.status
  }
  expect(said.status >= 300 ? said : 200).toEqual(status === 200 ? 200 : expect.objectContaining({ status }))
  if (apartment !== undefined && status === 200) await compareAnswer(scene, said.body, apartment)
  return status === 200
}

/** Compares the whole ledger with the book. */
export async function compareAll(scene: Scene): Promise<void> {
  const { book } = scene
  const [apartments, leases, charges, balances] = await Promise.all([
    scene.list<Apartment>('/apartments'),
    scene.list<Lease>('/leases'),
    scene.list<Charge>('/rent/charges'),
    scene.list<Balance>('/rent/balances'),
  ])
  for (const apartment of book.apartments) {
    compareLeases(book, apartment, leases)
    const shown = apartments.find(({ id }) => id === apartment.id)
    expect(shown === undefined).toBe(apartment.isDeleted)
    if (shown !== undefined) compareShown(apartment, shown)
  }
  learnCharges(book, charges)
  same(
    charges,
    [...chargesOf(book).values()].map(row => row as Charge),
    ({ id }) => id,
  )
  same(
    balances,
    [...balancesOf(book).values()].map(row => row as Balance),
    ({ lease_id, currency }) => `${lease_id} ${currency}`,
  )
  for (const { balance, credit, open, ageing, due, paid } of balances) {
    const cents = (amount: number) => Math.round(amount * 100)
    const inAll = cents(open.rent) + cents(open.utilities) + cents(open.other)
    expect(inAll).toBe(cents(balance) + cents(credit))
    expect(credit).toBeGreaterThanOrEqual(0)
    expect(cents(due) - cents(paid)).toBe(cents(balance))
    expect(Object.values(ageing).reduce((sum, amount) => sum + cents(amount), 0)).toBe(inAll)
  }
  const days = 1 + ((scene.choose.first ?? 59) % 60)
  const upcoming = await scene.list<Upcoming>(`/rent/upcoming?days=${days}`)
  expect(
    upcoming
      .map(({ lease_id, charge_id, kind, due_date, amount, currency }) =>
        [lease_id, charge_id, kind, due_date, amount, currency].join(' '),
      )
      .sort(),
  ).toEqual(upcomingOf(book, days))
  for (const lease of book.leases) await compareStatement(scene, lease, null, book.today)
  const lease = scene.choose.one(scene.storedLeases())
  if (lease !== undefined) await compareStatement(scene, lease, scene.choose.day(), scene.choose.day())
  const [from, to] = [scene.choose.day(), scene.choose.day()].sort() as [string, string]
  const apartment = scene.choose.often() ? null : (scene.choose.one(book.apartments) ?? null)
  const read = <Body>(path: string) => scene.read<Body>(path)
  await compareReports(book, read, { from, to, apartment })
  await compareReports(book, read, { from: '2025-01-01', to: '2029-12-31', apartment: null })
}

async function compareStatement(
  scene: Scene,
  lease: HandLease,
  from: string | null,
  to: string,
): Promise<void> {
  if (from !== null && from > to) return
  const query = from === null ? '' : `?from=${from}&to=${to}`
  const statements = await scene.list<Statement>(`/leases/${lease.id}/statement${query}`)
  const byCurrency = (one: { currency: string }, other: { currency: string }) =>
    one.currency < other.currency ? -1 : 1
  expect(
    statements
      .map(({ currency, from, to, opening, closing, entries }) => ({
        currency,
        from,
        to,
        opening,
        closing,
        entries: entries
          .map(({ id, charge, payment, deposit }) => `${id} ${charge ?? -(payment ?? 0)} ${deposit ?? 0}`)
          .sort(),
      }))
      .sort(byCurrency),
  ).toEqual((statementsOf(scene.book, lease, from, to) as { currency: string }[]).sort(byCurrency))
  for (const { opening, entries } of statements) {
    let cents = Math.round(opening * 100)
    for (const { charge, payment, balance } of entries) {
      cents += Math.round((charge ?? 0) * 100) - Math.round((payment ?? 0) * 100)
      expect(Math.round(balance * 100)).toBe(cents)
    }
  }
}

/**
 * Compares an answer (an apartment or a lease) with the book, and all leases of the apartment
 * when there is a new one.
 */
async function compareAnswer(scene: Scene, body: unknown, apartment: HandApartment): Promise<void> {
  const { book } = scene
  if (book.of(apartment).some(({ id }) => id === ''))
    compareLeases(book, apartment, await scene.list<Lease>(`/leases?apartment_id=${apartment.id}`))
  if (typeof body !== 'object' || body === null) return
  if ('lease_start' in body) compareShown(apartment, body as Apartment)
  if ('rents' in body) {
    const answered = body as Lease
    const lease = book.leases.find(({ id }) => id === answered.id)
    if (lease !== undefined) same([answered], [leaseOf(book, lease) as Lease], ({ id }) => id)
  }
}

function compareLeases(book: Book, apartment: HandApartment, leases: readonly Lease[]): void {
  const own = leases.filter(({ apartment_id }) => apartment_id === apartment.id)
  const known = new Set(book.leases.map(({ id }) => id))
  for (const lease of book.of(apartment)) {
    if (lease.id === '') lease.id = own.find(({ id }) => !known.has(id))?.id ?? ''
  }
  same(
    own,
    book.of(apartment).map(lease => leaseOf(book, lease) as Lease),
    ({ id }) => id,
  )
}

function compareShown(apartment: HandApartment, shown: Apartment): void {
  expect({
    lease: shown.lease_id,
    tenant: shown.tenant_id,
    start: shown.lease_start,
    end: shown.lease_end,
    income: shown.income,
    currency: shown.currency,
  }).toEqual({
    lease: apartment.lease?.id ?? null,
    tenant: apartment.tenant,
    start: apartment.start,
    end: apartment.end,
    income: apartment.income / 100,
    currency: apartment.currency,
  })
}

/**
 * Expects the product's rows to equal the book's; fields that the book does not have are ignored.
 */
function same<Row extends object>(
  rows: readonly Row[],
  expected: readonly Row[],
  key: (row: Row) => string,
): void {
  const by = (one: Row, other: Row) => (key(one) < key(other) ? -1 : 1)
  const sorted = expected.toSorted(by)
  const fields = Object.keys(sorted[0] ?? {}) as (keyof Row)[]
  expect(rows.toSorted(by).map(row => Object.fromEntries(fields.map(field => [field, row[field]])))).toEqual(
    rows.length === 0 && sorted.length === 0 ? [] : sorted,
  )
}

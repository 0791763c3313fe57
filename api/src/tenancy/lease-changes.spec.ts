import { daysAfter } from '@orenda/contracts/calendar'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../platform/http/errors/app-error.ts'
import { changed, deleted, ended, renewed, restored } from './lease-changes.ts'
import { rentShown } from './lease-rents.ts'
import type { LeaseState } from './lease-state.ts'
import { type Occupancy, saved } from './occupancy.ts'

// Property tests of lease changes: leases never overlap, no lease with payments is lost, and stored states are
// never mutated.

const day = fc.integer({ min: 0, max: 900 }).map(number => daysAfter('2025-01-01', number))
const maybeDay = fc.option(day, { freq: 3 })
const person = fc.constantFrom('orest', 'taras', 'olena')
const occupancy: fc.Arbitrary<Occupancy> = fc.record({
  tenant_id: fc.option(person, { freq: 4 }),
  lease_start: maybeDay,
  lease_end: maybeDay,
  income: fc.integer({ min: 0, max: 5 }).map(amount => amount * 1000),
  currency: fc.constantFrom('UAH' as const, 'USD' as const),
})

type Step = { days: number; money: boolean } & (
  | { kind: 'save'; fields: Occupancy }
  | { kind: 'end'; date: string }
  | { kind: 'renew'; end: string | null; rent: number }
  | { kind: 'change'; start: string | null; due_day: number }
  | { kind: 'delete' | 'restore' }
)
const base = { days: fc.nat(45), money: fc.boolean() }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...base, kind: fc.constant('save' as const), fields: occupancy }) },
  fc.record({ ...base, kind: fc.constant('end' as const), date: day }),
  fc.record({ ...base, kind: fc.constant('renew' as const), end: maybeDay, rent: fc.constantFrom(500, 700) }),
  fc.record({
    ...base,
    kind: fc.constant('change' as const),
    start: maybeDay,
    due_day: fc.constantFrom(1, 15, 31),
  }),
  fc.record({ ...base, kind: fc.constantFrom('delete' as const, 'restore' as const) }),
)

it('keeps the leases of an apartment and their payments separate', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), steps => {
      let leases: LeaseState[] = []
      let today = '2025-06-01'
      let number = 0
      // Like the services: a deleted apartment and its leases are not changed.
      let isDeleted = false
      for (const taken of steps) {
        today = daysAfter(today, taken.days)
        if (isDeleted !== (taken.kind === 'restore')) continue
        const before = structuredClone(leases)
        const after = attempt(() => take(leases, taken, today))
        expect(leases).toEqual(before)
        if (after === null) continue
        isDeleted = taken.kind === 'delete'
        expectApart(after)
        const paid = leases.filter(({ has_payments }) => has_payments).map(({ id }) => id)
        expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(paid))
        leases = after.map(lease => {
          number += 1
          const id = lease.id ?? `lease ${number}`
          return { ...lease, id, has_payments: lease.has_payments || (taken.money && lease.id === null) }
        })
        for (const { rents } of leases) {
          expect(rents[0]?.from).toBe('-infinity')
          expect(rents.map(({ from }) => from)).toEqual(rents.map(({ from }) => from).sort())
        }
      }
    }),
    { numRuns: 500 },
  )
})

it('restores the lease that the deletion of its apartment has ended', () => {
  fc.assert(
    fc.property(occupancy, day, (fields, today) => {
      const leases = attempt(() => saved([], null, fields, today)) ?? []
      const back = restored(deleted(leases, today))
      expect(
        back.map(({ ends_on, is_cancelled, closed_by }) => ({ ends_on, is_cancelled, closed_by })),
      ).toEqual(
        leases.map(({ ends_on, is_cancelled, closed_by }) => ({
          ends_on,
          is_cancelled,
          closed_by,
        })),
      )
    }),
  )
})

it('applies another rent from the next due date on', () => {
  const [lease] = saved([], null, { ...plain, tenant_id: 'orest', lease_start: '2026-01-05' }, '2026-01-05')
  if (lease === undefined) throw new Error('No lease')
  const stored = { ...lease, id: 'lease', has_charges: true }
  const [risen] = saved(
    [stored],
    stored,
    { ...plain, tenant_id: 'orest', lease_start: '2026-01-05', income: 1200 },
    '2026-03-10',
  )
  expect(risen?.rents).toEqual([
    { from: '-infinity', amount: 1000 },
    { from: '2026-04-05', amount: 1200 },
  ])
  expect(risen && rentShown(risen, '2026-03-10')).toBe(1200)
})

const plain: Occupancy = {
  tenant_id: null,
  lease_start: null,
  lease_end: null,
  income: 1000,
  currency: 'UAH',
}

function take(leases: readonly LeaseState[], taken: Step, today: string): LeaseState[] {
  const present =
    leases.findLast(({ is_cancelled, closed_by }) => !is_cancelled && closed_by === null) ?? null
  switch (taken.kind) {
    case 'save': {
      const { lease_start, lease_end } = taken.fields
      const isInOrder = lease_start === null || lease_end === null || lease_start <= lease_end
      return saved(leases, present, isInOrder ? taken.fields : { ...taken.fields, lease_end: null }, today)
    }
    case 'delete':
      return deleted(leases, today)
    case 'restore':
      return restored(leases)
    case 'end':
      return present === null ? [...leases] : ended(leases, present, taken.date)
    case 'renew':
      return present === null
        ? [...leases]
        : renewed(leases, present, { end: taken.end, rent: taken.rent }, today)
    case 'change':
      return present === null
        ? [...leases]
        : changed(leases, present, { start: taken.start, due_day: taken.due_day }, today)
  }
}

/** null when the change was refused, which must have a reason in the request. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError && ['VALIDATION_FAILED', 'CONFLICT'].includes(error.code)) return null
    throw error
  }
}

function expectApart(leases: readonly LeaseState[]): void {
  const taken = leases
    .filter(({ is_cancelled }) => !is_cancelled)
    .map(({ starts_on, ends_on }) => ({ from: starts_on ?? '0000', to: ends_on ?? '9999' }))
    .toSorted((one, other) => one.from.localeCompare(other.from))
  for (const [at, { from, to }] of taken.entries()) {
    expect(from <= to).toBe(true)
    const before = taken[at - 1]
    if (before !== undefined) expect(before.to < from).toBe(true)
  }
}

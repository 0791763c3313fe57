import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import { chargeKinds } from '@orenda/contracts/charge-kinds'
import { currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { paymentCategories } from '@orenda/contracts/money-categories'
import { type DueDay, dueAfter, dueDate, dueDatesIn, dueDayOf } from '@orenda/contracts/rules/due-dates'
import { leaseOfPayment as ruleOfPayment } from '@orenda/contracts/rules/lease-of-payment'
import { rentOn } from '@orenda/contracts/rules/rent-steps'
import { settle, settledBy } from '@orenda/contracts/rules/settling'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { namedStatement } from '../platform/database/named-statement.ts'
import { ledger } from './ledger-sql.ts'
import { leaseOfPayment } from './published/lease-of-payment.ts'
import { dueDates } from './rent-sql.ts'

// Compares the set-based SQL with the rules that API and browser share, on a real PostgreSQL.

let api: TestApi
let ownerId: string
let apartmentId: string

beforeAll(async () => {
  api = await startTestApi()
  const landlord = await registerLandlord(api)
  ownerId = landlord.id
  const { body } = await landlord.api<{ id: string }>('POST', '/apartments', { name: 'Липки', income: 1 })
  apartmentId = body.id
})
afterAll(() => api.close())

const rowsOf = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await api.db.query(text, [...values])).rows as Row[]

interface LeaseFields extends DueDay {
  start: string | null
  end: string | null
  is_cancelled?: boolean
}

/** @returns its id */
async function addLease({ start, end, due_day, due_days_before, is_cancelled = false }: LeaseFields) {
  const [lease] = await rowsOf<{ id: string }>(
    `insert into leases (owner_id, apartment_id, tenant_name, starts_on, ends_on, currency, due_day, due_days_before,
       charged_from, is_cancelled)
     values ($1, $2, 'Орест', $3, $4, 'UAH', $5, $6, '2000-01-01', $7) returning id`,
    [
      ownerId,
      apartmentId,
      start,
      end,
      due_day,
      due_days_before && JSON.stringify(due_days_before),
      is_cancelled,
    ],
  )
  return lease?.id ?? ''
}
async function removeAll() {
  // Deletes uses before payments, because a deposit's uses must not exceed what was paid.
  for (const table of ['deposit_uses', 'payments', 'leases'])
    await api.db.query(`delete from ${table} where owner_id = $1`, [ownerId])
}

const day = fc.integer({ min: 0, max: 36_000 }).map(number => daysAfter('1999-12-31', number))
const dueDay = fc.integer({ min: 1, max: 31 })
/** A due day with changes in the months around a day. */
const daysAround = (around: string): fc.Arbitrary<DueDay> =>
  fc
    .record({
      due_day: dueDay,
      earlier: fc.uniqueArray(fc.record({ months: fc.integer({ min: -4, max: 4 }), day: dueDay }), {
        selector: ({ months }) => months,
        maxLength: 4,
      }),
    })
    .map(({ due_day, earlier }) => ({
      due_day,
      due_days_before: earlier
        .toSorted((one, other) => one.months - other.months)
        .map(({ months, day: former }) => ({ before: `${monthAfter(around, months)}-01`, day: former })),
    }))
const dayAndDays = day.chain(around => fc.tuple(fc.constant(around), daysAround(around)))

it('a due date in a month and after a day', async () => {
  await fc.assert(
    fc.asyncProperty(dayAndDays, async ([after, days]) => {
      const { due_day, due_days_before } = days
      const found = await rowsOf(
        `select due_after($1, $2, $3)::text as due, due_date(date_trunc('month', $1::date)::date, $2)::text as in_month, due_day_of($1, $2, $3) as day`,
        [after, due_day, JSON.stringify(due_days_before)],
      )
      const in_month = dueDate(after.slice(0, 7), due_day)
      expect(found).toEqual([{ due: dueAfter(after, days), in_month, day: dueDayOf(after, days) }])
    }),
    { numRuns: 300 },
  )
})

it('the due dates of a lease in a range of days, each with its rent', async () => {
  const cases = dayAndDays.chain(([around, days]) =>
    fc.record({
      days: fc.constant(days),
      span: fc
        .tuple(fc.integer({ min: -200, max: 200 }), fc.nat(200))
        .map(([from, length]) => [daysAfter(around, from), daysAfter(around, from + length)] as const),
      rents: fc.uniqueArray(fc.record({ after: fc.integer({ min: -200, max: 200 }), amount: fc.nat(9) }), {
        selector: ({ after }) => after,
        maxLength: 3,
      }),
      start: fc.option(fc.integer({ min: -200, max: 200 }).map(number => daysAfter(around, number))),
      around: fc.constant(around),
    }),
  )
  await fc.assert(
    fc.asyncProperty(cases, async ({ days, span: [from, to], rents, start, around }) => {
      await removeAll()
      const id = await addLease({ ...days, start, end: null })
      const steps = [
        { from: '-infinity', amount: 7 },
        ...rents
          .toSorted((one, other) => one.after - other.after)
          .map(({ after, amount }) => ({ from: daysAfter(around, after), amount })),
      ]
      await api.db.query(
        `insert into lease_rents (owner_id, lease_id, valid_from, amount)
         select $1, $2, * from unnest($3::date[], $4::numeric[])`,
        [ownerId, id, steps.map(step => step.from), steps.map(({ amount }) => amount)],
      )
      const found = await rowsOf(
        `select due::text as due, rent::float as rent from leases l cross join lateral (
           select due, rent from ${dueDates('$3::date', '$4::date')}) dues
         where l.owner_id = $1 and l.id = $2 and due between greatest($3::date, l.starts_on) and $4::date order by due`,
        [ownerId, id, from, to],
      )
      const dues = dueDatesIn({ start, end: null }, days, from, to)
      expect(found).toEqual(dues.map(due => ({ due, rent: rentOn(steps, due) })))
    }),
    { numRuns: 150 },
  )
})

it('the lease of a payment', async () => {
  const terms = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 60 }), days: fc.nat(90), off: fc.boolean() }),
    { maxLength: 5 },
  )
  const isOpen = fc.record({ start: fc.boolean(), end: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(terms, isOpen, async (all, open) => {
      await removeAll()
      let last = '2026-01-01'
      const leases: (LeaseFields & { id: string; is_cancelled: boolean })[] = []
      for (const [at, { gap, days, off }] of all.entries()) {
        const start = daysAfter(last, gap)
        last = daysAfter(start, days)
        const term = {
          start: open.start && at === 0 ? null : start,
          end: open.end && at === all.length - 1 ? null : last,
          due_day: 1,
          due_days_before: null,
          is_cancelled: off,
        }
        leases.push({ ...term, id: await addLease(term) })
      }
      const dates = Array.from({ length: 120 }, (_, at) => daysAfter('2025-11-01', at * 7))
      const found = await rowsOf<{ lease: string | null }>(
        `select ${leaseOfPayment('paid')} as lease
         from (select $1::uuid as owner_id, $2::uuid as apartment_id, date from unnest($3::date[]) date) paid`,
        [ownerId, apartmentId, dates],
      )
      expect(found.map(({ lease }) => lease)).toEqual(
        dates.map(date => ruleOfPayment(leases, date)?.id ?? null),
      )
    }),
    { numRuns: 60 },
  )
})

const openOfLease = namedStatement(`
  select s.id, s.open from leases l cross join ${ledger()} s
  where l.owner_id = $owner and l.id = $lease_id and s.id is not null order by s.due_date, s.id`)

/** A deleted charge. */
const lost = '00000000-0000-4000-8000-000000000000'

it('what is open of each charge', async () => {
  const today = '2026-02-14'
  const amount = fc.integer({ min: 1, max: 300_000 })
  const date = fc.integer({ min: -40, max: 20 }).map(days => daysAfter(today, days))
  const currency = fc.constantFrom(...currencies)
  const charges = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...chargeKinds),
      currency,
      date,
      amount,
      waived: fc.nat(2),
    }),
    {
      // A month has one rent charge.
      selector: charge => (charge.kind === 'rent' ? charge.date.slice(0, 7) : charge.id),
      maxLength: 12,
    },
  )
  const payments = fc.array(
    fc.record({ category: fc.constantFrom(...paymentCategories), currency, date, amount }),
    { maxLength: 8 },
  )
  const uses = fc.array(
    fc.record({
      kind: fc.constantFrom('withheld' as const, 'returned' as const),
      currency,
      date,
      amount,
      // The charges it is for, by index, and the share of each.
      named: fc.array(fc.record({ at: fc.nat(11), part: fc.integer({ min: 1, max: 4 }) }), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(charges, payments, uses, async (owed, paid, withNames) => {
      await removeAll()
      const used = withNames.map(({ named, ...use }) => ({
        ...use,
        settles: named.flatMap(({ at, part }) => {
          const charge = owed[at]
          const isOwn = charge === undefined || charge.currency === use.currency
          return isOwn
            ? [{ charge_id: charge?.id ?? lost, amount: Math.floor((use.amount * part) / 12) }]
            : []
        }),
      }))
      const lease = await addLease({ start: null, end: null, due_day: 1, due_days_before: null })
      const own = [ownerId, lease]
      for (const { id, kind, currency: of, date: due, amount: rent, waived } of owed)
        await api.db.query(
          `insert into charges (owner_id, lease_id, id, kind, month, due_date, rent, waived, currency)
           values ($1, $2, $3, $4, to_char($5::date, 'YYYY-MM'), $5, $6, $7, $8)`,
          [...own, id, kind, due, fromMinorUnits(rent), fromMinorUnits(Math.floor((rent * waived) / 2)), of],
        )
      for (const { category, currency: of, date: on, amount: sum } of paid)
        await api.db.query(
          `insert into payments (owner_id, lease_id, apartment_id, category, date, amount, currency, note)
           values ($1, $2, $3, $4, $5, $6, $7, '')`,
          [...own, apartmentId, category, on, fromMinorUnits(sum), of],
        )
      for (const { kind, currency: of, date: on, amount: sum, settles } of used) {
        const stored = settles.map(part => ({ ...part, amount: fromMinorUnits(part.amount) }))
        await api.db.query(
          `insert into deposit_uses (owner_id, lease_id, kind, date, amount, currency, note, settles)
           values ($1, $2, $3, $4, $5, $6, '', $7)`,
          [...own, kind, on, fromMinorUnits(sum), of, settles.length === 0 ? null : JSON.stringify(stored)],
        )
      }
      const { text, values } = openOfLease.with({ owner: ownerId, today, lease_id: lease })
      const found = await rowsOf<{ id: string; open: number }>(text, values)
      const settled = settle(
        owed.map(({ id, kind, currency: of, date: due_date, amount: rent, waived }) => ({
          id,
          kind,
          currency: of,
          due_date,
          owed: rent - Math.floor((rent * waived) / 2),
        })),
        paid.flatMap(({ category, date: on, ...payment }) => {
          const kind = settledBy[category]
          return kind === null || on > today ? [] : [{ ...payment, kind }]
        }),
        used.filter(({ kind, date: on }) => kind === 'withheld' && on <= today),
      )
      expect(found.map(({ id, open }) => [id, toMinorUnits(open)])).toEqual(
        settled.map(({ id, open }) => [id, open]),
      )
    }),
    { numRuns: 150 },
  )
})

import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Expense } from '@orenda/contracts/expenses'
import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { nextRecurrence, type Recurrence } from '@orenda/contracts/rules/recurring-dates'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Landlord } from '../../../test/landlord.ts'
import { onDay } from '../../../test/on-day.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  await on('2026-11-10')
  apartment = (
    await landlord.api<Apartment>('POST', '/apartments', { name: 'Липки', income: 1, currency: 'USD' })
  ).body
})
beforeEach(() => on('2026-11-10'))
afterAll(async () => {
  api.clock.set(null)
  await api.close()
})

async function on(day: string): Promise<void> {
  landlord = await onDay(api, landlord, day)
}

const runJob = () => api.call('POST', '/dev/jobs/rent/run')
const fields = (change: object = {}) => ({
  apartment_id: apartment.id,
  category: 'maintenance',
  amount: 450.5,
  comment: 'ОСББ',
  every: 'month',
  day: 5,
  from: '2026-11-01',
  ...change,
})

async function add(change: object = {}): Promise<RecurringExpense> {
  const { status, body } = await landlord.api<RecurringExpense>('POST', '/recurring-expenses', fields(change))
  expect(status).toBe(201)
  return body
}
const change = ({ id }: RecurringExpense, changed: object) =>
  landlord.api<RecurringExpense>('PUT', `/recurring-expenses/${id}`, fields(changed))

/** The days of the expenses made of it, oldest first. */
async function madeOf({ id }: RecurringExpense): Promise<string[]> {
  const { body } = await landlord.api<Expense[]>('GET', '/expenses')
  return body
    .filter(({ recurring_id }) => recurring_id === id)
    .map(({ date }) => date)
    .toReversed()
}

it('is made once on its day as a planned expense, also when the job stood still or comes twice', async () => {
  const recurring = await add()
  expect(recurring).toMatchObject({ currency: 'USD', to: null, paused: false, next_date: '2026-11-05' })
  await runJob()
  await Promise.all([runJob(), runJob(), runJob()])
  const { body } = await landlord.api<Expense[]>('GET', '/expenses?limit=1')
  expect(body).toMatchObject([
    {
      date: '2026-11-05',
      amount: 450.5,
      currency: 'USD',
      category: 'maintenance',
      comment: 'ОСББ',
      status: 'pending',
      recurring_id: recurring.id,
      files: [],
    },
  ])
  await on('2027-02-05')
  await Promise.all([runJob(), runJob()])
  expect(await madeOf(recurring)).toEqual(['2026-11-05', '2026-12-05', '2027-01-05', '2027-02-05'])
  // One that is deleted does not come back, and those made stay when the recurring one is deleted.
  await landlord.api('DELETE', `/expenses/${body[0]?.id}`)
  await runJob()
  expect(await madeOf(recurring)).toHaveLength(3)
  const count = (await landlord.api<Expense[]>('GET', '/expenses')).body.length
  expect(await landlord.api('DELETE', `/recurring-expenses/${recurring.id}`)).toMatchObject({ status: 204 })
  const left = (await landlord.api<Expense[]>('GET', '/expenses')).body
  expect(left).toHaveLength(count)
  expect(left.every(({ recurring_id }) => recurring_id === null)).toBe(true)
})

it('changes all to come, makes nothing for days while it was paused, and ends', async () => {
  const recurring = await add({ from: '2026-11-05', to: '2027-04-30' })
  await runJob()
  const changed = await change(recurring, { amount: 500, day: 28, to: '2027-04-30' })
  // November has been made, by the former day.
  expect(changed.body).toMatchObject({ amount: 500, next_date: '2026-12-28' })
  expect((await change(recurring, { day: 28, to: '2027-04-30', paused: true })).body.next_date).toBeNull()
  await on('2027-02-10')
  await runJob()
  expect(await madeOf(recurring)).toEqual(['2026-11-05'])
  expect((await change(recurring, { day: 28, to: '2027-04-30' })).body.next_date).toBe('2027-02-28')
  await on('2027-08-01')
  await runJob()
  expect(await madeOf(recurring)).toEqual(['2026-11-05', '2027-02-28', '2027-03-28', '2027-04-28'])
  const { body } = await landlord.api<RecurringExpense>('GET', `/recurring-expenses/${recurring.id}`)
  expect(body.next_date).toBeNull()
})

it('makes what was due in the past year at most, and nothing for a deleted apartment', async () => {
  const old = await add({ from: '2020-01-01', every: 'quarter', day: 31 })
  await runJob()
  expect(await madeOf(old)).toEqual(['2026-01-31', '2026-04-30', '2026-07-31', '2026-10-31'])
  const { body: other } = await landlord.api<Apartment>('POST', '/apartments', { name: 'Поділ', income: 1 })
  const gone = await add({ apartment_id: other.id })
  await landlord.api('DELETE', `/apartments/${other.id}`)
  await runJob()
  expect(await madeOf(gone)).toEqual([])
})

it.each([
  [{ day: 0 }, 'day'],
  [{ day: 32 }, 'day'],
  [{ every: 'week' }, 'every'],
  [{ amount: 0 }, 'amount'],
  [{ to: '2026-10-31' }, 'to'],
  [{ from: '' }, 'from'],
])('is refused with %j', async (wrong, path) => {
  expect(await landlord.api('POST', '/recurring-expenses', fields(wrong))).toMatchObject({
    status: 400,
    body: { details: [{ path }] },
  })
})

it('finds the next date by the rule that the browser has', async () => {
  const day = fc.integer({ min: 0, max: 3000 }).map(number => daysAfter('2024-01-01', number))
  const cases = fc.record({
    every: fc.constantFrom<Recurrence>('month', 'quarter', 'year'),
    day: fc.integer({ min: 1, max: 31 }),
    from: day,
    to: fc.option(day),
  })
  await fc.assert(
    fc.asyncProperty(cases, fc.option(day), fc.option(day), async (dates, last, since) => {
      const { rows } = await api.db.query<{ next: string | null }>(
        'select next_recurrence($1, $2, $3, $4, $5, $6)::text as next',
        [dates.every, dates.day, dates.from, dates.to, last, since],
      )
      expect(rows).toEqual([{ next: nextRecurrence(dates, { last, since }) }])
    }),
    { numRuns: 300 },
  )
})

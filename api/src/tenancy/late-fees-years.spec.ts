import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { LateFee, LateFeeTerms } from '@orenda/contracts/late-fees'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let number = 0

const begin = '2026-11-10'
/** Three years, with the 29th of February of 2028. */
const length = 3 * 365 + 1

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
})
afterAll(async () => {
  api.clock.set(null)
  await api.close()
})

const terms: fc.Arbitrary<LateFeeTerms> = fc.record({
  after_days: fc.oneof(fc.nat(10), fc.nat(60)),
  kind: fc.constantFrom('fixed' as const, 'percent_a_day' as const, 'percent_a_day' as const),
  value: fc.integer({ min: 1, max: 300 }).map(value => value / 100),
  most: fc.integer({ min: 0, max: 100 }).map(part => part / 100),
})

/** What happens after a number of days: the job, which may stand still for months, or something that the landlord does. */
const event = fc.record({
  days: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 130 })),
  act: fc.constantFrom('job', 'pay', 'pay', 'one', 'twice', 'all', 'all twice', 'back'),
  which: fc.nat(),
  /** Of what is open, paid on a day before. */
  part: fc.integer({ min: 1, max: 120 }),
  ago: fc.nat(20),
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

interface Home {
  id: string
  apartment: Apartment
  terms: LateFeeTerms
}

const call = async <Body>(method: string, path: string, body?: unknown) =>
  letting.landlord.api<Body>(method, path, body)

async function letOut(late_fee: LateFeeTerms, due_day: number): Promise<Home> {
  const tenant = { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
  const apartment = await letting.letOut({ name: `Липки ${++number}`, income: 1 })
  const lease = { tenant, start: begin, end: null, rent: 9999.99, currency: 'UAH', due_day, late_fee }
  const { id } = succeeded(await call<{ id: string }>('POST', `/apartments/${apartment.id}/leases`, lease))
  return { id, apartment, terms: late_fee }
}

/** What is open of each charge of rent at the end of a day: payments settle the oldest, and nothing is withheld. */
function openOn(rents: readonly Charge[], paid: readonly Payment[], day: string): Map<string, number> {
  let left = paid
    .filter(({ date, category }) => date <= day && category === 'rent')
    .reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
  return new Map(
    rents.map(({ id, amount }) => {
      const part = Math.min(left, toMinorUnits(amount))
      left -= part
      return [id, toMinorUnits(amount) - part]
    }),
  )
}

/** The whole fee of each charge of rent by going through the days one by one, in minor units. */
function wholeFees(
  { terms: agreed }: Home,
  rents: readonly Charge[],
  paid: readonly Payment[],
  today: string,
) {
  const sums = new Map<string, bigint>()
  for (let day = begin; day <= today; day = daysAfter(day, 1)) {
    const open = openOn(rents, paid, day)
    for (const { id, due_date } of rents) {
      const left = open.get(id) ?? 0
      if (daysBetween(due_date, day) > agreed.after_days && left > 0)
        sums.set(id, (sums.get(id) ?? 0n) + BigInt(left))
    }
  }
  return new Map(
    [...sums].map(([id, openDays]) => {
      const rate = BigInt(Math.round(agreed.value * 100))
      const whole =
        agreed.kind === 'fixed'
          ? Math.round(agreed.value * 100)
          : Number((2n * openDays * rate + 10_000n) / 20_000n)
      const amount = toMinorUnits(rents.find(charge => charge.id === id)?.amount ?? 0)
      return [id, Math.min(whole, Math.floor((amount * Math.round(agreed.most * 100)) / 100))]
    }),
  )
}

const proposed = async ({ id }: Home) =>
  succeeded(await call<LateFee[]>('GET', `/rent/late-fees?lease_id=${id}`))

async function act(home: Home, { act: what, which, part, ago }: Event, today: string): Promise<void> {
  if (what === 'job') await Promise.all([letting.runJob(), letting.runJob()])
  if (what === 'pay') {
    const open = (await letting.charges(`?lease_id=${home.id}&open=true`)).filter(
      ({ kind }) => kind === 'rent',
    )
    const amount = Math.round((open.reduce((sum, charge) => sum + toMinorUnits(charge.open), 0) * part) / 100)
    const date = [daysAfter(today, -ago), begin].toSorted()[1]
    if (amount > 0) await letting.pay(home.apartment, fromMinorUnits(amount), { date })
  }
  if (what === 'back') {
    const made = (await letting.charges(`?lease_id=${home.id}`)).filter(
      ({ late_fee_of }) => late_fee_of !== null,
    )
    const fee = made[which % made.length]
    if (fee) expect((await call('DELETE', `/rent/late-fees/${fee.id}`)).status).toBe(204)
  }
  const late = await proposed(home)
  if (late.length === 0) return
  const one = late[which % late.length]?.charge_id
  const ask = () => call<Charge>('POST', '/rent/late-fees', { charge_id: one })
  const charge_ids = late.map(({ charge_id }) => charge_id)
  const askAll = () => call<Charge[]>('POST', '/rent/late-fees/batch', { charge_ids })
  const asking = { one: [ask], twice: [ask, ask], all: [askAll], 'all twice': [askAll, askAll] }[
    what as 'one'
  ]
  if (asking === undefined) return
  const answers = await Promise.all(asking.map(each => each()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409].slice(0, asking.length))
}

/** What was asked and can be asked is the whole fee, within its bound, and no day is in two late fees. */
async function check(home: Home, today: string): Promise<void> {
  const charges = (await letting.charges(`?lease_id=${home.id}`)).toSorted((one, other) =>
    `${one.due_date} ${one.id}` < `${other.due_date} ${other.id}` ? -1 : 1,
  )
  const rents = charges.filter(({ kind }) => kind === 'rent')
  const paid = await letting.payments(`?lease_id=${home.id}`)
  const whole = wholeFees(home, rents, paid, today)
  const late = await proposed(home)
  for (const { id, amount } of rents) {
    const asked = charges
      .filter(({ late_fee_of }) => late_fee_of === id)
      .reduce((sum, fee) => sum + toMinorUnits(fee.amount), 0)
    expect(asked).toBeLessThanOrEqual(toMinorUnits(amount) * home.terms.most)
    const coming = late.find(({ charge_id }) => charge_id === id)
    // A payment that was written down later may leave less than was asked.
    expect(asked + toMinorUnits(coming?.amount ?? 0)).toBeLessThanOrEqual(Math.max(asked, whole.get(id) ?? 0))
    if (coming) expect(toMinorUnits(coming.total)).toBe(whole.get(id))
    else if (asked === 0) expect(whole.get(id) ?? 0).toBe(0)
  }
  const { rows } = await api.db.query<{ days: string }>(
    `select count(*) - count(distinct (late_fee_of, day)) as days
     from charges cross join jsonb_array_elements(late_days) part
     cross join generate_series((part ->> 'from')::timestamp, (part ->> 'until')::timestamp, interval '1 day') day
     where lease_id = $1`,
    [home.id],
  )
  expect(rows[0]?.days).toBe('0')
}

it('is within its bound and never for the same days twice in three years, whatever the job and people do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(terms, fc.integer({ min: 1, max: 31 })), { minLength: 2, maxLength: 3 }),
      fc.array(event, { minLength: 10, maxLength: 30 }),
      async (agreed, events) => {
        letting.on(begin)
        const homes = await Promise.all(agreed.map(([late_fee, due_day]) => letOut(late_fee, due_day)))
        let passed = 0
        for (const each of events) {
          passed = Math.min(passed + each.days, length)
          const today = daysAfter(begin, passed)
          letting.on(today)
          const home = homes[each.which % homes.length]
          if (home) await act(home, each, today)
        }
        const end = daysAfter(begin, length)
        letting.on(end)
        await Promise.all([letting.runJob(), letting.runJob()])
        for (const home of homes) {
          await check(home, end)
          // After all is asked, nothing is left.
          const late = await proposed(home)
          if (late.length === 0) continue
          const charge_ids = late.map(({ charge_id }) => charge_id)
          const asked = await call<Charge[]>('POST', '/rent/late-fees/batch', { charge_ids })
          expect(succeeded(asked)).toHaveLength(late.length)
          expect(await proposed(home)).toEqual([])
          await check(home, end)
        }
      },
    ),
    { numRuns: runs(2, 20) },
  )
})

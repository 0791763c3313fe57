import type { Apartment } from '@orenda/contracts/apartments'
import { monthAfter } from '@orenda/contracts/calendar'
import { maxRows } from '@orenda/contracts/max-rows'
import { utilityTypes } from '@orenda/contracts/utility-kinds'
import type { Consumption, UtilitySummary } from '@orenda/contracts/utility-summary'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { type GivenReading, giveReadings } from '../../test/readings.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let lypky: Apartment
let podil: Apartment

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function begin(): Promise<void> {
  landlord = await registerLandlord(api)
  lypky = (await landlord.api<Apartment>('POST', '/apartments', { name: 'Липки', income: 1 })).body
  podil = (await landlord.api<Apartment>('POST', '/apartments', { name: 'Поділ', income: 1 })).body
}

const read = (...readings: GivenReading[]) => giveReadings(api, landlord.id, readings)
const pay = (apartment_id: string, date: string, amount: number) =>
  landlord.api('POST', '/management-fees', { apartment_id, date, amount })

async function summary(query = ''): Promise<UtilitySummary> {
  const { status, body } = await landlord.api<UtilitySummary>('GET', `/utilities/summary${query}`)
  expect(status, query).toBe(200)
  return body
}

const shown = ({ rows }: UtilitySummary) =>
  rows.map(({ month, apartment_name, type, consumed, total }) => [
    month,
    apartment_name,
    type,
    consumed,
    total,
  ])

it('is empty for a landlord without data', async () => {
  await begin()
  const nothing = { rows: [], fees: [], totals: [], bills: [], unbilled: [], more: null }
  expect(await summary()).toEqual(nothing)
  expect(await summary('?month=2026-01')).toEqual(nothing)
  expect(await summary('?from=2026-02&to=2026-01')).toEqual(nothing)
})

it('sums by apartment, type and month over all zones, and shows earlier periods for comparison', async () => {
  await begin()
  const cold = { apartment_id: lypky.id, type: 'cold_water' } as const
  await read(
    ...(['day', 'night'] as const).map((zone, at) => ({
      apartment_id: lypky.id,
      type: 'electricity' as const,
      zone,
      date: '2026-01-31',
      consumed: 100.5 + at,
      rate: 4.32 / (at + 1),
    })),
    { ...cold, date: '2026-01-01', consumed: 3, rate: null },
    { ...cold, date: '2026-01-20', consumed: 2.25, rate: 30.1234 },
    { ...cold, date: '2025-12-31', consumed: 4, rate: 10 },
    { ...cold, date: '2025-01-02', consumed: 7, rate: 1 },
    // Neither the previous month nor the previous year was requested.
    { ...cold, date: '2025-11-30', consumed: 99, rate: 1 },
    { apartment_id: podil.id, type: 'gas', date: '2026-01-15', consumed: 0, rate: 8 },
  )
  await pay(lypky.id, '2026-01-03', 500.1)
  await pay(lypky.id, '2026-01-30', 0.2)
  await pay(podil.id, '2025-12-01', 300)
  const january = await summary('?month=2026-01')
  expect(january).toEqual({
    rows: [
      {
        apartment_id: lypky.id,
        apartment_name: 'Липки',
        type: 'cold_water',
        month: '2026-01',
        // 2.25 × 30.1234 = 67.77765
        consumed: 5.25,
        total: 67.78,
        month_before: { consumed: 4, total: 40 },
        year_before: { consumed: 7, total: 7 },
      },
      {
        apartment_id: lypky.id,
        apartment_name: 'Липки',
        type: 'electricity',
        month: '2026-01',
        consumed: 202,
        total: 653.4,
        month_before: null,
        year_before: null,
      },
      {
        apartment_id: podil.id,
        apartment_name: 'Поділ',
        type: 'gas',
        month: '2026-01',
        consumed: 0,
        total: 0,
        month_before: null,
        year_before: null,
      },
    ],
    fees: [{ apartment_id: lypky.id, apartment_name: 'Липки', month: '2026-01', total: 500.3 }],
    totals: [{ month: '2026-01', utilities: 721.18, fees: 500.3, total: 1221.48 }],
    bills: [],
    unbilled: [],
    more: null,
  })
  const all = await summary()
  expect(shown(all).map(([month, , type]) => [month, type])).toEqual([
    ['2026-01', 'cold_water'],
    ['2026-01', 'electricity'],
    ['2026-01', 'gas'],
    ['2025-12', 'cold_water'],
    ['2025-11', 'cold_water'],
    ['2025-01', 'cold_water'],
  ])
  expect(all.totals.map(({ month, total }) => [month, total])).toEqual([
    ['2026-01', 1221.48],
    ['2025-12', 340],
    ['2025-11', 99],
    ['2025-01', 7],
  ])
  expect(all.fees.map(({ month }) => month)).toEqual(['2026-01', '2025-12'])
})

it('is limited to an apartment, a type and a range of months; fees have no type', async () => {
  await begin()
  for (const month of ['2025-10', '2025-11', '2025-12']) {
    for (const { id } of [lypky, podil]) {
      await read(
        { apartment_id: id, type: 'gas', date: `${month}-10`, consumed: 1 },
        { apartment_id: id, type: 'heating', date: `${month}-10`, consumed: 2 },
      )
      await pay(id, `${month}-01`, 10)
    }
  }
  const gas = await summary(`?apartment_id=${podil.id}&type=gas&from=2025-11`)
  expect(shown(gas)).toEqual([
    ['2025-12', 'Поділ', 'gas', 1, 1],
    ['2025-11', 'Поділ', 'gas', 1, 1],
  ])
  expect(gas.rows.map(({ month_before }) => month_before)).toEqual(
    [1, 1].map(n => ({ consumed: n, total: n })),
  )
  expect(gas.totals).toEqual(
    ['2025-12', '2025-11'].map(month => ({ month, utilities: 1, fees: 10, total: 11 })),
  )
  expect((await summary('?from=2025-11&to=2025-11')).totals).toEqual([
    { month: '2025-11', utilities: 6, fees: 20, total: 26 },
  ])
  expect((await summary('?month=2025-11&to=2025-10')).totals).toEqual([])
  expect((await summary('?to=2025-10')).rows).toHaveLength(4)
  // Also of a deleted apartment.
  await landlord.api('DELETE', `/apartments/${podil.id}`)
  expect((await summary('?to=2025-10')).rows).toHaveLength(4)
  for (const query of ['month=2025-13', 'type=water', 'from=2025', 'apartment_id=1'])
    expect(await landlord.api('GET', `/utilities/summary?${query}`)).toMatchObject({ status: 400 })
})

it('is exact to the cent for random readings', async () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const reading = fc.record({
    which: fc.integer({ min: 0, max: 1 }),
    type: fc.constantFrom(...utilityTypes),
    months: fc.integer({ min: 0, max: 14 }),
    consumed: cents,
    rate: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 60 }), async given => {
      await begin()
      const ids = [lypky.id, podil.id]
      const sums = new Map<string, { consumed: bigint; total: bigint }>()
      for (const { which, type, months, consumed, rate } of given) {
        const key = `${monthAfter('2025-01', months)} ${ids[which]} ${type}`
        const sum = sums.get(key) ?? { consumed: 0n, total: 0n }
        // Hundredths times ten-thousandths are millionths; half a cent rounds up.
        const total = (BigInt(consumed) * BigInt(rate ?? 0) + 5000n) / 10_000n
        sums.set(key, { consumed: sum.consumed + BigInt(consumed), total: sum.total + total })
      }
      await read(
        ...given.map(({ which, type, months, consumed, rate }) => ({
          apartment_id: ids[which] as string,
          type,
          date: `${monthAfter('2025-01', months)}-17`,
          consumed: consumed / 100,
          rate: rate === null ? null : rate / 10_000,
        })),
      )
      const { rows, totals } = await summary()
      const of = (key: string) => {
        const sum = sums.get(key)
        return sum === undefined
          ? null
          : { consumed: Number(sum.consumed) / 100, total: Number(sum.total) / 100 }
      }
      const told = ({ month, apartment_id, type }: Consumption, months: number) =>
        of(`${monthAfter(month, -months)} ${apartment_id} ${type}`)
      expect(rows).toHaveLength(sums.size)
      for (const row of rows) {
        const { consumed, total, month_before, year_before } = row
        expect({ consumed, total }).toEqual(told(row, 0))
        expect(month_before).toEqual(told(row, 1))
        expect(year_before).toEqual(told(row, 12))
      }
      for (const { month, utilities, total } of totals) {
        const sum = [...sums].reduce(
          (sum, [key, { total }]) => (key.startsWith(month) ? sum + total : sum),
          0n,
        )
        expect([utilities, total]).toEqual([Number(sum) / 100, Number(sum) / 100])
      }
    }),
    { numRuns: 8 },
  )
})

it('ends after a whole month at the row limit, and names the next month', async () => {
  await begin()
  // 3 × 1,800 rows: two months fit, and a single month of 6,000 is complete.
  const fill = (month: string, count: number) =>
    api.db.query(
      `with homes as (
         insert into apartments (owner_id, name, address, income, currency, status)
         select $1, 'Дім ' || n, '', 1, 'UAH', 'available' from generate_series(1, $3::int / 2) n returning id)
       insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, rate, comment)
       select $1, id, type, 'total', $2::date, 0, 1, false, 1, '' from homes, unnest(array['gas', 'heating']) type`,
      [landlord.id, `${month}-05`, count],
    )
  await fill('2025-01', 6000)
  for (const month of ['2026-01', '2026-02', '2026-03']) await fill(month, 1800)
  const first = await summary()
  expect(first.totals.map(({ month, total }) => [month, total])).toEqual([
    ['2026-03', 1800],
    ['2026-02', 1800],
  ])
  expect([first.rows.length, first.more]).toEqual([3600, '2026-01'])
  const second = await summary(`?to=${first.more}`)
  expect([second.rows.length, second.more]).toEqual([1800, '2025-01'])
  const last = await summary(`?to=${second.more}`)
  expect([last.rows.length, last.more]).toEqual([6000, null])
  expect(last.rows.length).toBeGreaterThan(maxRows)
})

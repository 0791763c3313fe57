import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import { fromMinorUnits } from '@orenda/contracts/currencies'
import { inOrder, usualOf } from '@orenda/contracts/reading-chain'
import type { CreateTariff, Tariff } from '@orenda/contracts/tariffs'
import type { CreateReading, LatestReading, MeterState, Reading } from '@orenda/contracts/utilities'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Letting } from '../../test/letting.ts'
import { giveReadings } from '../../test/readings.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  letting.on('2026-11-22')
})
afterAll(() => api.close())
beforeEach(async () => {
  apartment = await letting.letOut({ name: 'Липки', currency: 'UAH' })
})

const call = async <Body>(method: string, path: string, body?: object) =>
  (await letting.landlord.api<Body>(method, path, body)).body
const read = (date: string, current: number, fields: Partial<CreateReading> = {}) =>
  call<Reading>('POST', '/utilities', {
    apartment_id: apartment.id,
    type: 'gas',
    previous: 0,
    date,
    current,
    ...fields,
  })
const tariff = (from: string, rate: number, fields: Partial<CreateTariff> = {}) =>
  call<Tariff>('POST', '/tariffs', { type: 'gas', from, rate, ...fields })
const latest = (query = '', id = apartment.id) =>
  call<LatestReading>('GET', `/utilities/latest?apartment_id=${id}&type=gas${query}`)
const meters = () => call<MeterState[]>('GET', `/utilities/meters?apartment_id=${apartment.id}`)

describe('the previous value for a new reading', () => {
  it('is 0 without an earlier reading', async () => {
    expect(await latest('&date=2020-01-01')).toEqual({ previous: 0, rate: null, date: null })
  })

  it('is the last reading up to a day, by default today', async () => {
    await read('2026-10-31', 10, { rate: 7.9 })
    await read('2026-11-22', 20, { rate: 8 })
    await read('2026-11-23', 30, { rate: 9 })
    await read('2026-11-22', 5, { zone: 'night', rate: 4 })
    await read('2026-11-22', 6, { type: 'heating', rate: 3 })
    expect(await latest()).toEqual({ previous: 20, rate: 8, date: '2026-11-22' })
    expect(await latest('&date=2026-11-21')).toEqual({ previous: 10, rate: 7.9, date: '2026-10-31' })
    expect(await latest('&date=2026-10-31')).toMatchObject({ previous: 10 })
    expect(await latest('&date=2026-10-30')).toEqual({ previous: 0, rate: null, date: null })
    expect(await latest('&date=2026-12-31')).toMatchObject({ previous: 30, rate: 9 })
    expect(await latest('&zone=night')).toEqual({ previous: 5, rate: 4, date: '2026-11-22' })
  })

  it('comes with the rate of the day’s tariff: the apartment’s own, else the one for all', async () => {
    await read('2026-10-31', 10, { rate: 1 })
    await tariff('2026-06-01', 8)
    await tariff('2026-06-01', 2, { zone: 'day' })
    await tariff('2026-06-01', 3, { type: 'heating' })
    await tariff('2026-11-01', 9)
    const other = await letting.letOut({ name: 'Поділ', currency: 'UAH' })
    await tariff('2026-08-01', 5, { apartment_id: other.id })
    expect(await latest()).toMatchObject({ rate: 9, previous: 10 })
    expect(await latest('&date=2026-10-31')).toMatchObject({ rate: 8 })
    expect(await latest('&date=2026-05-31')).toMatchObject({ rate: null })
    expect(await latest('&zone=day')).toEqual({ rate: 2, previous: 0, date: null })
    expect(await latest('', other.id)).toEqual({ rate: 5, previous: 0, date: null })
    expect(await latest('&date=2026-07-31', other.id)).toMatchObject({ rate: 8 })
    expect(await meters()).toMatchObject([{ rate: 9 }])
  })

  it('is refused for an unknown apartment', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [query, status] of [
      [`apartment_id=${nobody}&type=gas`, 404],
      [`apartment_id=${apartment.id}`, 400],
      ['type=gas', 400],
      [`apartment_id=${apartment.id}&type=gas&date=x`, 400],
    ] as const)
      expect(await letting.landlord.api('GET', `/utilities/latest?${query}`)).toMatchObject({ status })
  })
})

describe('tariffs', () => {
  it('are listed with those for all apartments, replaced on their day, and deleted', async () => {
    const own = { apartment_id: apartment.id, type: 'electricity' } as const
    const first = await tariff('2025-06-01', 4.3256, own)
    expect(first).toEqual({
      id: expect.any(String),
      apartment_id: apartment.id,
      apartment_name: 'Липки',
      type: 'electricity',
      zone: 'total',
      rate: 4.3256,
      from: '2025-06-01',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const forAll = await tariff('2025-07-01', 4.5, { type: 'electricity' })
    expect(forAll).toMatchObject({ apartment_id: null, apartment_name: null })
    const night = await tariff('2025-08-01', 2, { ...own, zone: 'night' })
    const list = (query: string) => call<Tariff[]>('GET', `/tariffs${query}`)
    expect(await list(`?apartment_id=${apartment.id}&type=electricity`)).toEqual([night, forAll, first])
    expect(await list('?type=electricity&limit=1')).toEqual([night])
    expect(await list(`?type=electricity&cursor=${night.id}`)).toEqual([forAll, first])
    const other = await letting.letOut({ name: 'Поділ', currency: 'UAH' })
    expect(await list(`?apartment_id=${other.id}&type=electricity`)).toEqual([forAll])

    for (const { id, from, rate, ...fields } of [first, forAll]) {
      const { apartment_id } = fields
      const again = await tariff(from, rate + 1, { apartment_id, type: 'electricity' })
      expect(again).toMatchObject({ id, rate: rate + 1 })
    }
    expect((await list('?type=electricity')).length).toBe(3)
    expect(await letting.landlord.api('DELETE', `/tariffs/${first.id}`)).toMatchObject({ status: 204 })
    expect(await letting.landlord.api('DELETE', `/tariffs/${first.id}`)).toMatchObject({ status: 404 })
    await letting.landlord.api('DELETE', `/apartments/${apartment.id}`)
    expect(await list('?type=electricity')).toMatchObject([{ id: forAll.id }])
    expect(
      await letting.landlord.api('POST', '/tariffs', { ...own, from: '2025-01-01', rate: 1 }),
    ).toMatchObject({
      status: 404,
    })
  })

  it.each([
    [{ rate: 1.00001 }, 'rate', 'too_many_decimals'],
    [{ rate: -1 }, 'rate', 'too_small'],
    [{ rate: 1_000_000 }, 'rate', 'too_big'],
    [{ rate: '1,5' }, 'rate', 'invalid_type'],
    [{ from: '2026-02-30' }, 'from', 'invalid_format'],
    [{ type: undefined }, 'type', 'required'],
  ])('are refused with %j', async (fields, path, code) => {
    const body = { type: 'gas', rate: 1, from: '2026-01-01', ...fields }
    expect(await letting.landlord.api('POST', '/tariffs', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
    })
  })
})

describe('meters', () => {
  it('are those with a reading within a year, with their monthly consumption', async () => {
    await read('2025-11-22', 10, { type: 'cold_water' })
    await read('2025-11-23', 10, { type: 'hot_water' })
    for (const [at, current] of [3, 10, 14, 114].entries())
      await read(`2026-0${at + 1}-28`, current, { type: 'electricity', zone: 'night', rate: 2 })
    await read('2026-10-31', 50, { type: 'electricity', zone: 'day' })
    await read('2026-11-01', 60, { type: 'electricity', zone: 'day' })
    expect(await meters()).toEqual([
      {
        apartment_id: apartment.id,
        apartment_name: 'Липки',
        type: 'hot_water',
        zone: 'total',
        date: '2025-11-23',
        current: 10,
        consumed: 10,
        rate: null,
        usual: null,
        is_read: false,
      },
      expect.objectContaining({
        type: 'electricity',
        zone: 'day',
        current: 60,
        consumed: 10,
        is_read: true,
        usual: null,
      }),
      expect.objectContaining({
        type: 'electricity',
        zone: 'night',
        date: '2026-04-28',
        current: 114,
        rate: 2,
        usual: 5.5,
        is_read: false,
      }),
    ])
  })

  it('count one month for each month between two readings', async () => {
    for (const [date, current] of [
      ['2026-01-31', 5],
      ['2026-04-30', 35],
      ['2026-07-31', 65],
      ['2026-09-30', 100],
    ] as const)
      await read(date, current)
    // 5, 10 a month, 10 a month, 17.5 a month.
    expect(await meters()).toMatchObject([{ usual: 10 }])
  })

  it('take the usual consumption from their last twelve readings', async () => {
    await read('2025-06-30', 1000)
    for (let month = 0; month < 12; month += 1)
      await read(new Date(Date.UTC(2025, 7 + month, 0)).toISOString().slice(0, 10), 1001 + month)
    expect(await meters()).toMatchObject([{ usual: 1 }])
  })

  it('have the same usual consumption as the form of a reading', async () => {
    const ofDay = fc.record({
      type: fc.constantFrom('gas', 'electricity'),
      zone: fc.constantFrom('total', 'night'),
      date: fc.integer({ min: -3000, max: 0 }).map(days => daysAfter(api.clock.today(), days)),
      consumed: fc.integer({ min: 0, max: 100_000 }).map(fromMinorUnits),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(ofDay, { minLength: 1, maxLength: 150, size: 'max' }), async readings => {
        apartment = await letting.letOut({ name: 'Липки', currency: 'UAH' })
        const given = readings.map(reading => ({ ...reading, apartment_id: apartment.id }))
        await giveReadings(api, letting.landlord.id, given)
        const stored = inOrder(await call<Reading[]>('GET', `/utilities?apartment_id=${apartment.id}`))
        for (const { type, zone, usual } of await meters()) {
          const own = usualOf(stored.filter(reading => reading.type === type && reading.zone === zone))
          expect(usual === null).toBe(own === null)
          expect(usual ?? 0).toBeCloseTo(own ?? 0, 9)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('of a deleted apartment are no longer listed', async () => {
    await read('2026-11-01', 5)
    expect(await meters()).toHaveLength(1)
    await letting.landlord.api('DELETE', `/apartments/${apartment.id}`)
    expect(await meters()).toEqual([])
  })

  it('are listed up to a limit', async () => {
    await read('2026-11-01', 5)
    expect(await call<MeterState[]>('GET', '/utilities/meters?limit=1')).toHaveLength(1)
  })
})

it('lists the months that have a reading or a fee, the newest first', async () => {
  const newcomer = await Letting.begin(api)
  newcomer.on('2026-11-22')
  letting = newcomer
  const months = () => call<string[]>('GET', '/utilities/months')
  expect(await months()).toEqual([])
  apartment = await newcomer.letOut({ name: 'Липки', currency: 'UAH' })
  for (const date of ['2025-02-01', '2025-02-28', '2026-11-23', '2024-12-31'])
    await read(date, 1, { new_meter: true })
  await api.db.query(
    `insert into management_fees (owner_id, apartment_id, date, amount, type, comment)
     select $1, $2, unnest($3::date[]), 1, 'hoa', ''`,
    [newcomer.landlord.id, apartment.id, ['2025-02-10', '2026-01-10']],
  )
  expect(await months()).toEqual(['2026-11', '2026-01', '2025-02', '2024-12'])
})

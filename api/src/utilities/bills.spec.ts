import type { Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BilledMarch } from '../../test/billed-march.ts'
import { succeeded } from '../../test/http.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

const { month, today } = BilledMarch

let api: TestApi
let march: BilledMarch

beforeAll(async () => {
  api = await startTestApi()
  march = await BilledMarch.begin(api)
})
afterAll(() => api.close())

describe('a bill', () => {
  it('is a charge of the month, in the ledger, the statement, the balance and the summary', async () => {
    const apartment = await march.letOut()
    await march.read(
      apartment,
      { type: 'gas', date: '2026-03-31', consumed: 100.25, rate: 7.9579 },
      { type: 'electricity', zone: 'day', date: '2026-03-31', consumed: 80, rate: 4.32 },
      { type: 'electricity', zone: 'night', date: '2026-03-31', consumed: 40, rate: 2.16 },
      { type: 'cold_water', date: '2026-03-31', consumed: 3, rate: null },
      // Of other months.
      { type: 'gas', date: '2026-02-28', consumed: 1000 },
      { type: 'gas', date: '2026-04-01', consumed: 1000 },
    )
    await march.call('POST', '/management-fees', {
      apartment_id: apartment.id,
      date: '2026-03-01',
      amount: 500,
    })
    const unbilled = {
      lease_id: apartment.lease_id,
      apartment_id: apartment.id,
      tenant_id: march.orest.id,
      tenant_name: 'Орест',
      month,
      amount: 1229.78,
    }
    expect(await march.inSummary(apartment)).toMatchObject({ bills: [], unbilled: [unbilled] })

    const [charge, ...others] = await march.bill(apartment, ' Комунальні за березень ')
    expect(others).toEqual([])
    expect(charge).toEqual({
      id: expect.any(String),
      lease_id: apartment.lease_id,
      kind: 'utilities',
      apartment_id: apartment.id,
      apartment_name: 'Липки',
      tenant_id: march.orest.id,
      tenant_name: 'Орест',
      // 797.78 + 345.60 + 86.40
      month,
      due_date: '2026-04-16',
      amount: 1229.78,
      rent: 1229.78,
      waived: 0,
      currency: 'UAH',
      settled: 0,
      open: 1229.78,
      status: 'open',
      before_end: null,
      days_late: 0,
      note: 'Комунальні за березень',
      late_fee_of: null,
      late_fee: null,
      updated_at: expect.any(String),
    })
    expect(await march.charges(apartment)).toEqual([charge])
    expect(await march.inSummary(apartment)).toMatchObject({
      bills: [
        {
          charge_id: charge?.id,
          lease_id: apartment.lease_id,
          apartment_id: apartment.id,
          tenant_id: march.orest.id,
          tenant_name: 'Орест',
          month,
          amount: 1229.78,
          billable: 1229.78,
          settled: 0,
          open: 1229.78,
          currency: 'UAH',
          status: 'open',
          due_date: '2026-04-16',
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
      unbilled: [],
    })
    expect(await march.letting.upcoming(`?days=30&apartment_id=${apartment.id}`)).toMatchObject([
      { charge_id: charge?.id, kind: 'utilities', amount: 1229.78, month, due_date: '2026-04-16' },
    ])
    march.letting.on('2026-04-20')
    expect(await march.letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([
      { due: 1229.78, balance: 1229.78, open: { rent: 0, utilities: 1229.78 }, days_late: 4 },
    ])
    const statement = await march.call<Statement[]>('GET', `/leases/${apartment.lease_id}/statement`)
    expect(statement.body).toMatchObject([
      {
        entries: [
          {
            id: charge?.id,
            kind: 'utilities',
            month,
            date: '2026-04-16',
            charge: 1229.78,
            text: 'Комунальні за березень',
          },
        ],
      },
    ])
    expect((await march.inSummary(apartment)).bills).toMatchObject([{ status: 'overdue' }])
  })

  it('does not change when it is made again from the same readings', async () => {
    const apartment = await march.letOut()
    await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    const first = await march.bill(apartment, 'перший')
    march.letting.on('2026-04-09')
    expect(await march.bill(apartment, 'другий')).toEqual(first)
    expect(await march.charges(apartment)).toEqual(first)
  })

  it('follows the readings as long as nothing is paid', async () => {
    const apartment = await march.letOut()
    await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    const [first] = await march.bill(apartment, 'перший')
    await march.read(apartment, { type: 'heating', date: '2026-03-31', consumed: 50.5 })
    expect((await march.inSummary(apartment)).bills).toMatchObject([{ amount: 100, billable: 150.5 }])
    march.letting.on('2026-04-09')
    expect(await march.bill(apartment)).toMatchObject([
      { id: first?.id, amount: 150.5, rent: 150.5, due_date: first?.due_date, note: 'перший' },
    ])
    expect(await march.charges(apartment)).toHaveLength(1)
  })

  it('stays when its readings are deleted together, and then has nothing to bill', async () => {
    const apartment = await march.letOut()
    const ids = [
      ...(await march.read(apartment, { date: '2026-03-31', consumed: 100 })),
      ...(await march.read(apartment, { type: 'heating', date: '2026-03-31', consumed: 50 })),
    ]
    const made = await march.bill(apartment)
    expect((await march.call('DELETE', '/utilities/batch', { ids })).status).toBe(204)
    expect(await march.charges(apartment)).toEqual(made)
    expect((await march.inSummary(apartment)).bills).toMatchObject([{ amount: 150, billable: 0 }])
    expect(await march.bill(apartment)).toEqual([])
    expect(await march.charges(apartment)).toEqual([])
  })

  it('that is partly paid and becomes lower leaves the difference as credit', async () => {
    const apartment = await march.letOut()
    const [reading] = await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    const [first] = await march.bill(apartment)
    await march.pay(apartment, 60.5)
    const set = (consumed: number) =>
      api.db.query('update utility_readings set current = previous + $2 where id = $1', [reading, consumed])
    await set(80)
    expect(await march.bill(apartment)).toMatchObject([
      { id: first?.id, amount: 80, settled: 60.5, open: 19.5, status: 'partial' },
    ])
    await set(20)
    const paid = [{ id: first?.id, amount: 20, rent: 20, settled: 20, open: 0, status: 'paid' }]
    expect(await march.bill(apartment)).toMatchObject(paid)
    const balances = () => march.letting.balances(`?apartment_id=${apartment.id}`)
    march.letting.on('2026-04-20')
    expect(await balances()).toMatchObject([{ due: 20, paid: 60.5, balance: -40.5, credit: 40.5 }])
    expect((await march.inSummary(apartment)).bills).toMatchObject([{ amount: 20, billable: 20 }])
    // No consumption at all.
    await set(0)
    expect(await march.bill(apartment)).toEqual([])
    expect(await balances()).toMatchObject([{ due: 0, paid: 60.5, credit: 60.5 }])
    await set(20)
    const [again] = await march.bill(apartment)
    expect(again).toMatchObject({ amount: 20, settled: 20, status: 'paid' })
    const stored = await march.bill(apartment)
    expect(await march.bill(apartment)).toEqual(stored)
    await set(200)
    expect(await march.bill(apartment)).toMatchObject([
      { id: again?.id, amount: 200, settled: 60.5, open: 139.5 },
    ])
  })

  it('keeps its waived part and its manual adjustment', async () => {
    const apartment = await march.letOut()
    const [reading] = await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    const set = (consumed: number) =>
      api.db.query('update utility_readings set current = previous + $2 where id = $1', [reading, consumed])
    const [first] = await march.bill(apartment)
    await march.pay(apartment, 40)
    succeeded(await march.call('POST', `/rent/charges/${first?.id}/waive`, { note: 'Перерахунок' }))
    await set(90)
    const waived = [{ amount: 40, waived: 60, settled: 40, open: 0, status: 'waived' }]
    expect(await march.bill(apartment)).toMatchObject(waived)
    await set(30)
    expect(await march.bill(apartment)).toMatchObject([{ amount: 30, waived: 60, settled: 30, open: 0 }])
    await set(130)
    expect(await march.bill(apartment)).toMatchObject([
      { amount: 70, rent: 130, waived: 60, settled: 40, open: 30 },
    ])
    succeeded(await march.call('PUT', `/rent/charges/${first?.id}`, { amount: 55, note: 'Домовилися' }))
    await set(140)
    expect(await march.bill(apartment)).toMatchObject([
      { amount: 55, rent: 140, waived: 0, settled: 40, open: 15 },
    ])
  })

  it('is not made without a tenant, without readings, or when they cost nothing', async () => {
    march.letting.on(today)
    const empty = await march.letting.letOut({})
    await march.read(empty, { date: '2026-03-31', consumed: 100 })
    expect(await march.billing(empty)).toMatchObject({ status: 201, body: [] })
    expect((await march.inSummary(empty)).unbilled).toEqual([])
    const apartment = await march.letOut()
    expect(await march.bill(apartment)).toEqual([])
    await march.read(apartment, { date: '2026-03-31', consumed: 100, rate: null })
    expect(await march.bill(apartment)).toEqual([])
    expect((await march.inSummary(apartment)).unbilled).toEqual([])
    expect(await march.takingBack(apartment)).toMatchObject({ status: 204 })
  })

  it('is in hryvnia also for a lease in dollars, and is paid in hryvnia', async () => {
    const apartment = await march.letOut({ currency: 'USD', income: 500 })
    await march.read(apartment, { date: '2026-03-31', consumed: 1500 })
    expect(await march.bill(apartment)).toMatchObject([{ amount: 1500, currency: 'UAH' }])
    await march.pay(apartment, 100, { currency: 'USD' })
    expect((await march.inSummary(apartment)).bills).toMatchObject([{ settled: 0 }])
    await march.pay(apartment, 1500)
    expect((await march.inSummary(apartment)).bills).toMatchObject([
      { settled: 1500, status: 'paid', currency: 'UAH' },
    ])
  })

  it('is settled by a withheld deposit, too', async () => {
    const apartment = await march.letOut()
    await march.read(apartment, { date: '2026-03-31', consumed: 300 })
    await march.bill(apartment)
    await march.pay(apartment, 1000, { category: 'deposit' })
    const withheld = { kind: 'withheld', amount: 120, date: today }
    succeeded(await march.call('POST', `/leases/${apartment.lease_id}/deposit`, withheld))
    expect((await march.inSummary(apartment)).bills).toMatchObject([{ settled: 120, open: 180 }])
    expect(await march.takingBack(apartment)).toMatchObject({ status: 204 })
    expect(await march.charges(apartment)).toMatchObject([{ amount: 120, settled: 120, open: 0 }])
  })

  it('is refused for another landlord, for nothing, and above the limits', async () => {
    const stranger = await registerLandlord(api)
    const apartment = await march.letOut()
    await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    const body = { apartment_id: apartment.id, month }
    expect(await stranger.api('POST', '/utilities/bill', body)).toMatchObject({ status: 404 })
    await march.bill(apartment)
    const path = `/utilities/bill?apartment_id=${apartment.id}`
    expect(await stranger.api('DELETE', `${path}&month=${month}`)).toMatchObject({ status: 404 })
    expect(await march.call('DELETE', path)).toMatchObject({ status: 400 })
    for (const fields of [{ month: '2026-3' }, { apartment_id: null }, { note: 'x'.repeat(501) }])
      expect(await march.call('POST', '/utilities/bill', { ...body, ...fields })).toMatchObject({
        status: 400,
      })
    const before = await march.charges(apartment)
    expect(before).toHaveLength(1)
    await march.read(apartment, { date: '2026-03-31', consumed: 999_999_999_000, rate: 999_999 })
    expect(await march.billing(apartment)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'month', code: 'too_big' }] },
    })
    expect(await march.charges(apartment)).toEqual(before)
  })
})

describe('a bill that is taken back', () => {
  it('is deleted when nothing is paid, and can be made again', async () => {
    const apartment = await march.letOut()
    await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    await march.bill(apartment)
    expect(await march.takingBack(apartment)).toMatchObject({ status: 204 })
    expect(await march.charges(apartment)).toEqual([])
    expect(await march.inSummary(apartment)).toMatchObject({ bills: [], unbilled: [{ amount: 100 }] })
    expect(await march.takingBack(apartment)).toMatchObject({ status: 204 })
    expect(await march.bill(apartment)).toMatchObject([{ amount: 100 }])
  })

  it('keeps its paid part, and the rest can be billed again', async () => {
    const apartment = await march.letOut()
    await march.read(apartment, { date: '2026-03-31', consumed: 100 })
    const [first] = await march.bill(apartment)
    await march.pay(apartment, 30.25)
    await march.takingBack(apartment)
    expect(await march.charges(apartment)).toMatchObject([
      { id: first?.id, amount: 30.25, settled: 30.25, open: 0, status: 'paid' },
    ])
    expect(await march.letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([{ credit: 30.25 }])
    const stored = await march.charges(apartment)
    await march.takingBack(apartment)
    expect(await march.charges(apartment)).toEqual(stored)
    expect(await march.bill(apartment)).toMatchObject([{ id: first?.id, amount: 100, open: 69.75 }])
    // The adjustment is dropped together with its open amount.
    succeeded(await march.call('PUT', `/rent/charges/${first?.id}`, { amount: 90, note: 'Домовилися' }))
    await march.takingBack(apartment)
    expect(await march.charges(apartment)).toMatchObject([{ amount: 30.25, open: 0, status: 'paid' }])
    await march.pay(apartment, 69.75)
    expect(await march.bill(apartment)).toMatchObject([{ amount: 100, open: 0, status: 'paid' }])
    await march.takingBack(apartment)
    expect(await march.charges(apartment)).toMatchObject([{ amount: 100, status: 'paid' }])
  })

  it('is only that of its month and apartment', async () => {
    const [one, other] = [await march.letOut(), await march.letOut()]
    for (const apartment of [one, other]) {
      await march.read(apartment, { date: '2026-02-10', consumed: 20 }, { date: '2026-03-31', consumed: 100 })
      succeeded(await march.call('POST', '/utilities/bill', { apartment_id: apartment.id, month: '2026-02' }))
      await march.bill(apartment)
    }
    await march.takingBack(one)
    expect((await march.charges(one)).map(charge => charge.month)).toEqual(['2026-02'])
    expect((await march.charges(other)).map(charge => charge.month).sort()).toEqual(['2026-02', month])
  })
})

it('bills of several apartments are made and taken back together, or not at all', async () => {
  const homes = [await march.letOut({ name: 'Перша' }), await march.letOut({ name: 'Друга' })]
  for (const home of homes) await march.read(home, { type: 'gas', date: '2026-03-31', consumed: 10, rate: 2 })
  const apartment_ids = homes.map(({ id }) => id)
  const nobody = '00000000-0000-7000-8000-000000000000'
  const bill = (ids: string[]) =>
    march.call<Charge[]>('POST', '/utilities/bill/batch', { apartment_ids: ids, month, note: 'Разом' })
  const takeBack = (ids: string[]) =>
    march.call('DELETE', '/utilities/bill/batch', { apartment_ids: ids, month })
  const billed = async () => (await Promise.all(homes.map(home => march.charges(home)))).flat()

  expect(await bill([...apartment_ids, nobody])).toMatchObject({ status: 404 })
  expect(await billed()).toEqual([])
  const { status, body } = await bill(apartment_ids)
  expect({ status, charges: body.length }).toEqual({ status: 201, charges: 2 })
  // A repetition changes nothing.
  expect(await bill(apartment_ids.toReversed())).toMatchObject({ status: 201 })
  expect((await billed()).map(({ amount, note }) => [amount, note])).toEqual(Array(2).fill([20, 'Разом']))
  expect(await takeBack([...apartment_ids, nobody])).toMatchObject({ status: 404 })
  expect(await billed()).toHaveLength(2)
  expect(await takeBack(apartment_ids)).toMatchObject({ status: 204 })
  expect(await billed()).toEqual([])
})

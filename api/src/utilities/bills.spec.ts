import type { Apartment } from '@orenda/contracts/apartments'
import type { Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { utilityTypes } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/http.ts'
import { Letting, succeeded } from '../testing/letting.ts'
import { type GivenReading, giveReadings } from '../testing/readings.ts'
import { registerLandlord, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let letting: Letting
let orest: Tenant
let taras: Tenant

const month = '2026-03'
const today = '2026-04-02'

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  orest = await letting.tenant('Орест')
  taras = await letting.tenant('Тарас')
})
afterAll(() => api.close())

/** An apartment whose tenant owes no rent yet, on the day on which March is billed. */
async function letOut(fields: object = {}): Promise<Apartment> {
  letting.on('2026-01-10')
  const apartment = await letting.letOut({
    ...{ tenant_id: orest.id, lease_start: '2026-01-10', income: 0, ...fields },
  })
  letting.on(today)
  return apartment
}

const call = <Body>(method: string, path: string, body?: object) =>
  letting.landlord.api<Body>(method, path, body)
const read = ({ id }: Apartment, ...readings: Omit<GivenReading, 'apartment_id'>[]) =>
  giveReadings(
    api,
    letting.landlord.id,
    readings.map(reading => ({ ...reading, apartment_id: id })),
  )
const billing = ({ id }: Apartment, note?: string) =>
  call<Charge[]>('POST', '/utilities/bill', { apartment_id: id, month, note })
const bill = async (apartment: Apartment, note?: string) => succeeded(await billing(apartment, note))
const takingBack = ({ id }: Apartment) => call('DELETE', `/utilities/bill?apartment_id=${id}&month=${month}`)
const charges = ({ id }: Apartment) => letting.charges(`?apartment_id=${id}`)
const pay = (apartment: Apartment, amount: number, fields: object = {}) =>
  letting.pay(apartment, amount, { date: today, category: 'utilities', currency: 'UAH', ...fields })
const inSummary = async ({ id }: Apartment) =>
  succeeded(await call<UtilitySummary>('GET', `/utilities/summary?month=${month}&apartment_id=${id}`))

describe('a bill', () => {
  it('is a charge of the month that the ledger, the statement, the balance and the summary know', async () => {
    const apartment = await letOut()
    await read(
      apartment,
      { type: 'gas', date: '2026-03-31', consumed: 100.25, rate: 7.9579 },
      { type: 'electricity', zone: 'day', date: '2026-03-31', consumed: 80, rate: 4.32 },
      { type: 'electricity', zone: 'night', date: '2026-03-31', consumed: 40, rate: 2.16 },
      { type: 'cold_water', date: '2026-03-31', consumed: 3, rate: null },
      // Of other months.
      { type: 'gas', date: '2026-02-28', consumed: 1000 },
      { type: 'gas', date: '2026-04-01', consumed: 1000 },
    )
    await call('POST', '/management-fees', { apartment_id: apartment.id, date: '2026-03-01', amount: 500 })
    const unbilled = {
      ...{ lease_id: apartment.lease_id, apartment_id: apartment.id, tenant_id: orest.id },
      ...{ tenant_name: 'Орест', month, amount: 1229.78 },
    }
    expect(await inSummary(apartment)).toMatchObject({ bills: [], unbilled: [unbilled] })

    const [charge, ...others] = await bill(apartment, ' Комунальні за березень ')
    expect(others).toEqual([])
    expect(charge).toEqual({
      ...{ id: expect.any(String), lease_id: apartment.lease_id, kind: 'utilities' },
      ...{ apartment_id: apartment.id, apartment_name: 'Липки', tenant_id: orest.id, tenant_name: 'Орест' },
      // 797.78 + 345.60 + 86.40
      ...{ month, due_date: '2026-04-16', amount: 1229.78, rent: 1229.78, waived: 0, currency: 'UAH' },
      ...{ settled: 0, open: 1229.78, status: 'open', days_late: 0, note: 'Комунальні за березень' },
      updated_at: expect.any(String),
    })
    expect(await charges(apartment)).toEqual([charge])
    expect(await inSummary(apartment)).toMatchObject({
      bills: [
        {
          ...{ charge_id: charge?.id, lease_id: apartment.lease_id, apartment_id: apartment.id },
          ...{ tenant_id: orest.id, tenant_name: 'Орест', month, amount: 1229.78, billable: 1229.78 },
          ...{ settled: 0, open: 1229.78, currency: 'UAH', status: 'open', due_date: '2026-04-16' },
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
      unbilled: [],
    })
    expect(await letting.upcoming(`?days=30&apartment_id=${apartment.id}`)).toMatchObject([
      { charge_id: charge?.id, kind: 'utilities', amount: 1229.78, due_date: '2026-04-16' },
    ])
    letting.on('2026-04-20')
    expect(await letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([
      { due: 1229.78, balance: 1229.78, open: { rent: 0, utilities: 1229.78 }, days_late: 4 },
    ])
    const statement = await call<Statement[]>('GET', `/leases/${apartment.lease_id}/statement`)
    expect(statement.body).toMatchObject([
      { entries: [{ id: charge?.id, kind: 'utilities', charge: 1229.78, text: 'Комунальні за березень' }] },
    ])
    expect((await inSummary(apartment)).bills).toMatchObject([{ status: 'overdue' }])
  })

  it('stays as it is when it is made again', async () => {
    const apartment = await letOut()
    await read(apartment, { date: '2026-03-31', consumed: 100 })
    const first = await bill(apartment, 'перший')
    letting.on('2026-04-09')
    expect(await bill(apartment, 'другий')).toEqual(first)
    expect(await charges(apartment)).toEqual(first)
  })

  it('follows the readings as long as nothing is paid', async () => {
    const apartment = await letOut()
    await read(apartment, { date: '2026-03-31', consumed: 100 })
    const [first] = await bill(apartment, 'перший')
    await read(apartment, { type: 'heating', date: '2026-03-31', consumed: 50.5 })
    expect((await inSummary(apartment)).bills).toMatchObject([{ amount: 100, billable: 150.5 }])
    letting.on('2026-04-09')
    expect(await bill(apartment)).toMatchObject([
      { id: first?.id, amount: 150.5, rent: 150.5, due_date: first?.due_date, note: 'перший' },
    ])
    expect(await charges(apartment)).toHaveLength(1)
  })

  it('of which a part is paid never goes below that', async () => {
    const apartment = await letOut()
    const [reading] = await read(apartment, { date: '2026-03-31', consumed: 100 })
    const [first] = await bill(apartment)
    await pay(apartment, 60.5)
    const set = (consumed: number) =>
      api.db.query('update utility_readings set current = previous + $2 where id = $1', [reading, consumed])
    await set(80)
    expect(await bill(apartment)).toMatchObject([
      { id: first?.id, amount: 80, settled: 60.5, open: 19.5, status: 'partial' },
    ])
    await set(20)
    const paid = [{ id: first?.id, amount: 60.5, settled: 60.5, open: 0, status: 'paid' }]
    expect(await bill(apartment)).toMatchObject(paid)
    expect((await inSummary(apartment)).bills).toMatchObject([{ amount: 60.5, billable: 20 }])
    const stored = await bill(apartment)
    expect(await bill(apartment)).toEqual(stored)
    await set(200)
    expect(await bill(apartment)).toMatchObject([{ id: first?.id, amount: 200, settled: 60.5, open: 139.5 }])
  })

  it('keeps what was waived of it and what it was adjusted to by hand', async () => {
    const apartment = await letOut()
    const [reading] = await read(apartment, { date: '2026-03-31', consumed: 100 })
    const set = (consumed: number) =>
      api.db.query('update utility_readings set current = previous + $2 where id = $1', [reading, consumed])
    const [first] = await bill(apartment)
    await pay(apartment, 40)
    succeeded(await call('POST', `/rent/charges/${first?.id}/waive`, { note: 'Перерахунок' }))
    await set(90)
    const waived = [{ amount: 40, waived: 60, settled: 40, open: 0, status: 'waived' }]
    expect(await bill(apartment)).toMatchObject(waived)
    await set(130)
    expect(await bill(apartment)).toMatchObject([
      { amount: 70, rent: 130, waived: 60, settled: 40, open: 30 },
    ])
    succeeded(await call('PUT', `/rent/charges/${first?.id}`, { amount: 55, note: 'Домовилися' }))
    await set(140)
    expect(await bill(apartment)).toMatchObject([{ amount: 55, rent: 140, waived: 0, settled: 40, open: 15 }])
  })

  it('is made for nobody without a tenant, without readings and where they cost nothing', async () => {
    letting.on(today)
    const empty = await letting.letOut({})
    await read(empty, { date: '2026-03-31', consumed: 100 })
    expect(await billing(empty)).toMatchObject({ status: 201, body: [] })
    expect((await inSummary(empty)).unbilled).toEqual([])
    const apartment = await letOut()
    expect(await bill(apartment)).toEqual([])
    await read(apartment, { date: '2026-03-31', consumed: 100, rate: null })
    expect(await bill(apartment)).toEqual([])
    expect((await inSummary(apartment)).unbilled).toEqual([])
    expect(await takingBack(apartment)).toMatchObject({ status: 204 })
  })

  it('is in hryvnia also on a lease in dollars, and paid in hryvnia', async () => {
    const apartment = await letOut({ currency: 'USD', income: 500 })
    await read(apartment, { date: '2026-03-31', consumed: 1500 })
    expect(await bill(apartment)).toMatchObject([{ amount: 1500, currency: 'UAH' }])
    await pay(apartment, 100, { currency: 'USD' })
    expect((await inSummary(apartment)).bills).toMatchObject([{ settled: 0 }])
    await pay(apartment, 1500)
    expect((await inSummary(apartment)).bills).toMatchObject([
      { settled: 1500, status: 'paid', currency: 'UAH' },
    ])
  })

  it('is settled by what was withheld of the deposit, too', async () => {
    const apartment = await letOut()
    await read(apartment, { date: '2026-03-31', consumed: 300 })
    await bill(apartment)
    await pay(apartment, 1000, { category: 'deposit' })
    const withheld = { kind: 'withheld', amount: 120, date: today }
    succeeded(await call('POST', `/leases/${apartment.lease_id}/deposit`, withheld))
    expect((await inSummary(apartment)).bills).toMatchObject([{ settled: 120, open: 180 }])
    expect(await takingBack(apartment)).toMatchObject({ status: 204 })
    expect(await charges(apartment)).toMatchObject([{ amount: 120, settled: 120, open: 0 }])
  })

  it('of another, of nothing and of too much is refused', async () => {
    const stranger = await registerLandlord(api)
    const apartment = await letOut()
    await read(apartment, { date: '2026-03-31', consumed: 100 })
    const body = { apartment_id: apartment.id, month }
    expect(await stranger.api('POST', '/utilities/bill', body)).toMatchObject({ status: 404 })
    await bill(apartment)
    const path = `/utilities/bill?apartment_id=${apartment.id}`
    expect(await stranger.api('DELETE', `${path}&month=${month}`)).toMatchObject({ status: 404 })
    expect(await call('DELETE', path)).toMatchObject({ status: 400 })
    for (const fields of [{ month: '2026-3' }, { apartment_id: null }, { note: 'x'.repeat(501) }])
      expect(await call('POST', '/utilities/bill', { ...body, ...fields })).toMatchObject({ status: 400 })
    const before = await charges(apartment)
    expect(before).toHaveLength(1)
    await read(apartment, { date: '2026-03-31', consumed: 999_999_999_000, rate: 999_999 })
    expect(await billing(apartment)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'month', code: 'too_big' }] },
    })
    expect(await charges(apartment)).toEqual(before)
  })
})

describe('a bill that is taken back', () => {
  it('is gone when nothing is paid, and can be made again', async () => {
    const apartment = await letOut()
    await read(apartment, { date: '2026-03-31', consumed: 100 })
    await bill(apartment)
    expect(await takingBack(apartment)).toMatchObject({ status: 204 })
    expect(await charges(apartment)).toEqual([])
    expect(await inSummary(apartment)).toMatchObject({ bills: [], unbilled: [{ amount: 100 }] })
    expect(await takingBack(apartment)).toMatchObject({ status: 204 })
    expect(await bill(apartment)).toMatchObject([{ amount: 100 }])
  })

  it('keeps what is paid, and the rest can be billed again', async () => {
    const apartment = await letOut()
    await read(apartment, { date: '2026-03-31', consumed: 100 })
    const [first] = await bill(apartment)
    await pay(apartment, 30.25)
    await takingBack(apartment)
    expect(await charges(apartment)).toMatchObject([
      { id: first?.id, amount: 30.25, settled: 30.25, open: 0, status: 'paid' },
    ])
    expect(await letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([{ credit: 30.25 }])
    const stored = await charges(apartment)
    await takingBack(apartment)
    expect(await charges(apartment)).toEqual(stored)
    expect(await bill(apartment)).toMatchObject([{ id: first?.id, amount: 100, open: 69.75 }])
    // What it was adjusted to goes with what is open of it.
    succeeded(await call('PUT', `/rent/charges/${first?.id}`, { amount: 90, note: 'Домовилися' }))
    await takingBack(apartment)
    expect(await charges(apartment)).toMatchObject([{ amount: 30.25, open: 0, status: 'paid' }])
    await pay(apartment, 69.75)
    expect(await bill(apartment)).toMatchObject([{ amount: 100, open: 0, status: 'paid' }])
    await takingBack(apartment)
    expect(await charges(apartment)).toMatchObject([{ amount: 100, status: 'paid' }])
  })

  it('is of its month and its apartment alone', async () => {
    const [one, other] = [await letOut(), await letOut()]
    for (const apartment of [one, other]) {
      await read(apartment, { date: '2026-02-10', consumed: 20 }, { date: '2026-03-31', consumed: 100 })
      succeeded(await call('POST', '/utilities/bill', { apartment_id: apartment.id, month: '2026-02' }))
      await bill(apartment)
    }
    await takingBack(one)
    expect((await charges(one)).map(charge => charge.month)).toEqual(['2026-02'])
    expect((await charges(other)).map(charge => charge.month).sort()).toEqual(['2026-02', month])
  })
})

describe('a month with two leases', () => {
  /** Orest until the 10th, Taras from the 11th on. A lease that owes nothing would be corrected in place. */
  async function moved(fields: object = {}): Promise<Apartment> {
    const apartment = await letOut({ income: 1, ...fields })
    return letting.save(apartment, { tenant_id: taras.id, lease_start: '2026-03-11', lease_end: null })
  }
  const whoPays = (rows: readonly { tenant_name: string; amount: number }[]) =>
    rows.map(({ tenant_name, amount }) => [tenant_name, amount])

  it('is split at the reading of the moving, meter by meter, else by days', async () => {
    const apartment = await moved()
    await read(
      apartment,
      { type: 'gas', date: '2026-03-10', consumed: 40 },
      { type: 'gas', date: '2026-03-31', consumed: 60 },
      { type: 'heating', date: '2026-03-31', consumed: 100 },
    )
    // 100 × 10 / 31 = 32.258…
    const told = [
      ['Орест', 72.25],
      ['Тарас', 127.75],
    ]
    expect(whoPays((await inSummary(apartment)).unbilled)).toEqual(told)
    const made = await bill(apartment)
    expect(whoPays(made)).toEqual(told)
    expect(whoPays((await inSummary(apartment)).bills)).toEqual(told)
    // The reading of the moving comes later, and each bill follows.
    await read(apartment, { type: 'heating', date: '2026-03-11', consumed: 30 })
    expect((await inSummary(apartment)).bills.map(({ billable }) => billable)).toEqual([70, 160])
    expect(whoPays(await bill(apartment))).toEqual([
      ['Орест', 70],
      ['Тарас', 160],
    ])
    expect((await bill(apartment)).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  })

  it('adds up to what the readings of the month cost, to the cent', async () => {
    const apartment = await moved()
    const reading = fc.record({
      type: fc.constantFrom(...utilityTypes),
      date: fc.integer({ min: 1, max: 31 }).map(day => `2026-03-${String(day).padStart(2, '0')}`),
      consumed: fc.nat({ max: 100_000 }).map(hundredths => hundredths / 100),
      rate: fc.nat({ max: 100_000 }).map(rate => rate / 10_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 12 }), async readings => {
        await api.db.query('delete from utility_readings where apartment_id = $1', [apartment.id])
        await read(apartment, ...readings)
        const amounts = (await bill(apartment)).map(({ amount }) => Math.round(amount * 100))
        const { bills, totals } = await inSummary(apartment)
        expect(bills.map(({ billable }) => Math.round(billable * 100))).toEqual(amounts)
        const told = Math.round((totals[0]?.utilities ?? 0) * 100)
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(told)
      }),
      { numRuns: 12 },
    )
  })

  it('bills whoever is left when a lease has no day of it any more', async () => {
    const apartment = await moved()
    await read(apartment, { date: '2026-03-10', consumed: 40 }, { date: '2026-03-31', consumed: 60 })
    const [first] = await bill(apartment)
    await pay(apartment, 15, { lease_id: first?.lease_id })
    succeeded(await call('POST', `/leases/${first?.lease_id}/end`, { date: '2026-02-28' }))
    expect(await bill(apartment)).toMatchObject([
      { tenant_name: 'Орест', amount: 15, open: 0 },
      { tenant_name: 'Тарас', amount: 100, open: 100 },
    ])
  })

  it('keeps the name of a tenant who was deleted', async () => {
    const nadia = await letting.tenant('Надія')
    const apartment = await moved({ tenant_id: nadia.id })
    await read(apartment, { date: '2026-03-10', consumed: 40 }, { date: '2026-03-31', consumed: 60 })
    succeeded(await call('DELETE', `/tenants/${nadia.id}`))
    expect(await bill(apartment)).toMatchObject([
      { tenant_id: null, tenant_name: 'Надія', amount: 40 },
      { tenant_name: 'Тарас', amount: 60 },
    ])
  })

  it('of an apartment that was deleted is not billed any more, and can be taken back', async () => {
    const apartment = await moved()
    await read(apartment, { date: '2026-03-31', consumed: 60 })
    await bill(apartment)
    const other = await moved()
    await read(other, { date: '2026-03-31', consumed: 60 })
    for (const { id } of [apartment, other]) succeeded(await call('DELETE', `/apartments/${id}`))
    expect(await billing(other)).toMatchObject({ status: 404 })
    expect((await inSummary(other)).unbilled).toEqual([])
    expect(whoPays((await inSummary(apartment)).bills)).toHaveLength(2)
    expect(await takingBack(apartment)).toMatchObject({ status: 204 })
    expect((await inSummary(apartment)).bills).toEqual([])
  })
})

describe('at once', () => {
  const rounds = 8
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

  it('two presses make one bill', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await letOut()
      await read(apartment, { date: '2026-03-31', consumed: 100 })
      const answers = await Promise.all([billing(apartment), billing(apartment), billing(apartment)])
      expect(statuses(answers)).toEqual([201, 201, 201])
      const made = await charges(apartment)
      expect(made).toMatchObject([{ amount: 100 }])
      for (const { body } of answers) expect(body).toEqual(made)
    }
  })

  it('a payment and a lower bill: what is settled of it stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await letOut()
      const [reading] = await read(apartment, { date: '2026-03-31', consumed: 100 })
      await bill(apartment)
      await api.db.query('update utility_readings set current = previous + 30 where id = $1', [reading])
      const pressed = round % 2 === 0 ? billing(apartment) : undefined
      await Promise.all([pay(apartment, 70), pressed ?? billing(apartment)])
      const [charge] = await charges(apartment)
      // Paid first, 70 of it are settled; lowered first, 30, and the rest is credit.
      expect([70, 30]).toContain(charge?.amount)
      expect([charge?.settled, charge?.open]).toEqual([charge?.amount, 0])
    }
  })

  it('a payment and a bill that is taken back: what was paid is not lost', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await letOut()
      await read(apartment, { date: '2026-03-31', consumed: 100 })
      await bill(apartment)
      const [answer] = await Promise.all([takingBack(apartment), pay(apartment, 70)])
      expect(answer.status).toBe(204)
      const amounts = (await charges(apartment)).map(({ amount, open }) => [amount, open])
      expect([[[70, 0]], []]).toContainEqual(amounts)
      expect(await letting.payments(`?apartment_id=${apartment.id}`)).toMatchObject([
        { amount: 70, lease_id: apartment.lease_id },
      ])
    }
  })

  it('the end of a lease and its bill: whoever comes first, billing again puts it right', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await letOut()
      await read(apartment, { date: '2026-03-31', consumed: 100 })
      const [ended, billed] = await Promise.all([
        call('POST', `/leases/${apartment.lease_id}/end`, { date: '2026-02-28' }),
        billing(apartment),
      ])
      expect(statuses([ended, billed])).toEqual([200, 201])
      expect(await bill(apartment)).toEqual([])
      expect(await charges(apartment)).toEqual([])
    }
  })
})

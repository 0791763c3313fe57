import type { Apartment } from '@orenda/contracts/apartments'
import { utilityTypes } from '@orenda/contracts/utility-kinds'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BilledMarch } from '../../test/billed-march.ts'
import { succeeded } from '../../test/http.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let march: BilledMarch

beforeAll(async () => {
  api = await startTestApi()
  march = await BilledMarch.begin(api)
})
afterAll(() => api.close())

describe('a month with two leases', () => {
  /** Orest until the 10th, Taras from the 11th on. A lease without charges would be corrected in place. */
  async function moved(fields: object = {}): Promise<Apartment> {
    const apartment = await march.letOut({ income: 1, ...fields })
    return march.letting.save(apartment, {
      tenant_id: march.taras.id,
      lease_start: '2026-03-11',
      lease_end: null,
    })
  }
  const whoPays = (rows: readonly { tenant_name: string; amount: number }[]) =>
    rows.map(({ tenant_name, amount }) => [tenant_name, amount])

  it('is split at the reading of the moving day for each meter, else by days', async () => {
    const apartment = await moved()
    await march.read(
      apartment,
      { type: 'gas', date: '2026-03-10', consumed: 40 },
      { type: 'gas', date: '2026-03-31', consumed: 60 },
      { type: 'heating', date: '2026-03-31', consumed: 100 },
    )
    // 100 × 10 / 31 = 32.258…
    const told = [
      ['Орест', 72.26],
      ['Тарас', 127.74],
    ]
    expect(whoPays((await march.inSummary(apartment)).unbilled)).toEqual(told)
    const made = await march.bill(apartment)
    expect(whoPays(made)).toEqual(told)
    const { bills } = await march.inSummary(apartment)
    expect(whoPays(bills)).toEqual(told)
    expect(bills).toMatchObject([{ lease_end: '2026-03-10' }, { lease_start: '2026-03-11', lease_end: null }])
    // A reading on the moving day is added later, and each bill follows.
    await march.read(apartment, { type: 'heating', date: '2026-03-11', consumed: 30 })
    expect((await march.inSummary(apartment)).bills.map(({ billable }) => billable)).toEqual([70, 160])
    expect(whoPays(await march.bill(apartment))).toEqual([
      ['Орест', 70],
      ['Тарас', 160],
    ])
    expect((await march.bill(apartment)).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  })

  it('adds up to the cost of the month’s readings, to the cent', async () => {
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
        await march.read(apartment, ...readings)
        const amounts = (await march.bill(apartment)).map(({ amount }) => Math.round(amount * 100))
        const { bills, totals } = await march.inSummary(apartment)
        expect(bills.map(({ billable }) => Math.round(billable * 100))).toEqual(amounts)
        const told = Math.round((totals[0]?.utilities ?? 0) * 100)
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(told)
      }),
      { numRuns: 12 },
    )
  })

  it('bills only the leases that still have a day in it', async () => {
    const apartment = await moved()
    await march.read(apartment, { date: '2026-03-10', consumed: 40 }, { date: '2026-03-31', consumed: 60 })
    const [first] = await march.bill(apartment)
    await march.pay(apartment, 15, { lease_id: first?.lease_id })
    succeeded(await march.call('POST', `/leases/${first?.lease_id}/end`, { date: '2026-02-28' }))
    // Without a tenant until the first reading.
    expect(await march.bill(apartment)).toMatchObject([
      { tenant_name: 'Орест', amount: 15, open: 0 },
      { tenant_name: 'Тарас', amount: 60, open: 60 },
    ])
  })

  it('bills nobody for a vacancy before, between or after leases', async () => {
    const apartment = await march.letOut({ income: 1 })
    succeeded(await march.call('POST', `/leases/${apartment.lease_id}/end`, { date: '2026-03-10' }))
    await march.letting.save(apartment, {
      tenant_id: march.taras.id,
      lease_start: '2026-03-22',
      lease_end: '2026-03-27',
    })
    await march.read(
      apartment,
      { date: '2026-02-28', consumed: 7 },
      { date: '2026-03-20', consumed: 100 },
      { date: '2026-03-30', consumed: 100 },
    )
    // 10 of 20 days, and 6 of 10; the readings of March cost 200.
    const told = [
      ['Орест', 50],
      ['Тарас', 60],
    ]
    expect(whoPays((await march.inSummary(apartment)).unbilled)).toEqual(told)
    expect(whoPays(await march.bill(apartment))).toEqual(told)
  })

  it('bills a later reading to a lease that no longer has days in the month', async () => {
    const apartment = await march.letOut({ income: 1 })
    succeeded(await march.call('POST', `/leases/${apartment.lease_id}/end`, { date: '2026-02-20' }))
    await march.read(apartment, { date: '2026-02-10', consumed: 1 }, { date: '2026-03-10', consumed: 28 })
    const told = [['Орест', 10]]
    expect(whoPays((await march.inSummary(apartment)).unbilled)).toEqual(told)
    expect(whoPays(await march.bill(apartment))).toEqual(told)
    expect(whoPays((await march.inSummary(apartment)).bills)).toEqual(told)
  })

  it('keeps the name of a tenant who was deleted', async () => {
    const nadia = await march.letting.tenant('Надія')
    const apartment = await moved({ tenant_id: nadia.id })
    await march.read(apartment, { date: '2026-03-10', consumed: 40 }, { date: '2026-03-31', consumed: 60 })
    succeeded(await march.call('DELETE', `/tenants/${nadia.id}`))
    expect(await march.bill(apartment)).toMatchObject([
      { tenant_id: null, tenant_name: 'Надія', amount: 40 },
      { tenant_name: 'Тарас', amount: 60 },
    ])
  })

  it('of a deleted apartment is not billed any more, but its bills can be taken back', async () => {
    const apartment = await moved()
    await march.read(apartment, { date: '2026-03-31', consumed: 60 })
    await march.bill(apartment)
    const other = await moved()
    await march.read(other, { date: '2026-03-31', consumed: 60 })
    for (const { id } of [apartment, other]) succeeded(await march.call('DELETE', `/apartments/${id}`))
    expect(await march.billing(other)).toMatchObject({ status: 404 })
    expect((await march.inSummary(other)).unbilled).toEqual([])
    expect(whoPays((await march.inSummary(apartment)).bills)).toHaveLength(2)
    expect(await march.takingBack(apartment)).toMatchObject({ status: 204 })
    expect((await march.inSummary(apartment)).bills).toEqual([])
  })
})

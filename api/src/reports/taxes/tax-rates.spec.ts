import type { Apartment } from '@orenda/contracts/apartments'
import type { DueTaxes, TaxYear } from '@orenda/contracts/taxes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download, onlySheet } from '../../../test/download.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { onDay } from '../../../test/on-day.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

// The bank cannot be reached: what it has told about a day stands in the table, or is not known.

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
  landlord = await onDay(api, await registerLandlord(api), '2026-11-10')
  const { body: apartment } = await landlord.api<Apartment>('POST', '/apartments', {
    name: 'Липки',
    income: 100,
    currency: 'USD',
  })
  await tell('2026-08-05', 41.2345)
  // About Sunday 9 August it was asked, and had nothing.
  await tell('2026-08-08', 41.5)
  await api.db.query(
    `insert into currency_asks (currency, rate_date, asked_at) values ('USD', '2026-08-09', $1)`,
    [api.clock.now()],
  )
  for (const [date, amount, currency] of [
    ['2026-08-05', 1000.01, 'USD'],
    ['2026-08-09', 10, 'USD'],
    ['2026-08-10', 500, 'USD'],
    ['2026-08-10', 7, 'USD'],
    ['2026-08-10', 12.34, 'UAH'],
  ] as const)
    await landlord.api('POST', '/payments', {
      apartment_id: apartment.id,
      date,
      category: 'rent',
      amount,
      currency,
    })
})
afterAll(async () => {
  api.clock.set(null)
  await api.close()
})

const tell = (day: string, rate: number) =>
  api.db.query(
    `insert into currency_rates (currency, rate_date, rate, received_at) values ('USD', $1, $2, now())`,
    [day, rate],
  )

const year = async () => (await landlord.api<TaxYear>('GET', '/taxes?year=2026&regime=private')).body

it('names the days without a rate, and leaves them out of every sum', async () => {
  const { quarters, totals, rates } = await year()
  // 1000.01 × 41.2345 is 41,234.91, 10 × 41.5 is 415; 18 % of the sum ends with half a kopeck.
  expect(rates).toMatchObject({
    is_complete: false,
    missing: 2,
    missing_days: [{ date: '2026-08-10', currency: 'USD' }],
  })
  expect(totals).toMatchObject({ income_uah: 41_662.25, tax: 7499.21, levy: 2083.11 })
  expect(quarters[2]?.rows.map(({ amount, original }) => [amount, original])).toEqual([
    [12.34, null],
    [415, { amount: 10, currency: 'USD', rate: 41.5, rate_date: '2026-08-08' }],
    [41_234.91, { amount: 1000.01, currency: 'USD', rate: 41.2345, rate_date: '2026-08-05' }],
  ])
  const due = (await landlord.api<DueTaxes>('GET', '/taxes/due')).body
  expect(due).toMatchObject({
    rows: [{ quarter: 3, tax: 7499.21 }],
    rates: { missing_days: [{ date: '2026-08-10' }] },
  })
})

it('says so in the spreadsheet, in which each amount is the original times its rate', async () => {
  const file = await download(api, landlord, '/taxes?year=2026&regime=private&format=xlsx&lang=en')
  const rows = onlySheet(file.bytes).rows
  expect(rows.flat().filter(cell => String(cell).includes('No NBU rate'))).toEqual([
    'No NBU rate for these days, what came in on them is not in the sums: 10/08/2026 (USD)',
  ])
  const records = rows.filter(row => row[0] === 'Q3')
  expect(records).toHaveLength(3)
  for (const [, , , , , amount, currency, rate, rateDay, uah] of records) {
    expect(Math.round(Number(amount) * (currency === 'UAH' ? 1 : Number(rate)) * 100) / 100).toBe(uah)
    expect(rateDay === undefined).toBe(currency === 'UAH')
  }
  const paper = await download(api, landlord, '/taxes?year=2026&regime=private&format=pdf&lang=uk')
  expect(paper.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
})

it('counts them once the rate is known', async () => {
  await tell('2026-08-10', 41)
  const { quarters, rates } = await year()
  expect(rates.missing_days).toEqual([])
  expect(quarters[2]?.income_uah).toBe(62_449.25)
})

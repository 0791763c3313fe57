import type { Apartment } from '@orenda/contracts/apartments'
import type { DueTaxes, TaxYear } from '@orenda/contracts/taxes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download, onlySheet } from '../../../test/download.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { onDay } from '../../../test/on-day.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await onDay(api, await registerLandlord(api), '2026-11-10')
  const tenant = await landlord.api<{ id: string }>('POST', '/tenants', {
    name: 'Орест',
    phone: '+380 67 123 45 67',
    email: 'a@example.com',
    tax_id: '1',
  })
  const answer = await landlord.api<Apartment>('POST', '/apartments', {
    name: 'Липки',
    income: 10_000,
    tenant_id: tenant.body.id,
    lease_start: '2026-01-01',
  })
  apartment = answer.body
  for (const [date, category, amount] of [
    ['2026-01-05', 'rent', 10_000.01],
    ['2026-03-31', 'utilities', 1500],
    ['2026-04-01', 'rent', 0.33],
    // A deposit is no income until it is withheld.
    ['2026-05-02', 'deposit', 10_000],
    ['2025-12-31', 'rent', 7],
  ])
    await landlord.api('POST', '/payments', { apartment_id: apartment.id, date, category, amount })
  const withheld = {
    kind: 'withheld',
    amount: 2500,
    date: '2026-08-01',
    charge: { amount: 2500, note: 'Двері' },
  }
  expect(await landlord.api('POST', `/leases/${apartment.lease_id}/deposit`, withheld)).toMatchObject({
    status: 200,
  })
})
afterAll(async () => {
  api.clock.set(null)
  await api.close()
})

const taxes = async (query: string) => (await landlord.api<TaxYear>('GET', `/taxes?${query}`)).body

it('counts what came in by the day, each quarter rounded once', async () => {
  const year = await taxes('year=2026&regime=private')
  expect(
    year.quarters.map(({ income_uah, tax, levy, due_date }) => [income_uah, tax, levy, due_date]),
  ).toEqual([
    [11_500.01, 2070, 575, '2026-05-10'],
    [0.33, 0.06, 0.02, '2026-08-09'],
    [2500, 450, 125, '2026-11-09'],
    [0, 0, 0, '2027-02-09'],
  ])
  expect(year).toMatchObject({
    totals: { income_uah: 14_000.34, tax: 2520.06, levy: 700.02, paid: 0 },
    limit: null,
    limit_left: null,
    sources: [
      { what: 'tax', value: 0.18 },
      { what: 'levy', value: 0.05 },
    ],
    rates: { is_complete: true, stale: false, missing: 0, missing_days: [] },
  })
  expect(year.quarters[0]?.rows).toMatchObject([
    { kind: 'payment', date: '2026-03-31', category: 'utilities', amount: 1500 },
    { kind: 'payment', date: '2026-01-05', apartment_name: 'Липки', amount: 10_000.01 },
  ])
  expect(year.quarters[2]?.rows).toMatchObject([{ kind: 'deposit', date: '2026-08-01', amount: 2500 }])
})

it('knows the limit of a sole trader, and that a company withholds the tax itself', async () => {
  expect(await taxes('year=2026&regime=single_tax_3')).toMatchObject({
    totals: { tax: 700.02, levy: 140 },
    limit: 10_091_049,
    limit_left: 10_077_048.66,
  })
  // More than 400 m² may not be let.
  const { body: stored } = await landlord.api<Apartment>('GET', `/apartments/${apartment.id}`)
  for (const [area, isTooLarge] of [
    [400, false],
    [400.01, true],
  ] as const) {
    await landlord.api('PUT', `/apartments/${apartment.id}`, { ...stored, updated_at: undefined, area })
    expect((await taxes('year=2026&regime=single_tax_3')).area_warning).toBe(isTooLarge)
    expect((await taxes('year=2026&regime=private')).area_warning).toBe(false)
  }
  const agent = await taxes('year=2026&regime=agent')
  expect(agent.quarters.map(({ tax, levy, due_date }) => [tax, levy, due_date])).toEqual(
    [1, 2, 3, 4].map(() => [0, 0, null]),
  )
})

it('marks a quarter as paid, changes that, and takes it back', async () => {
  const pay = (fields: object) => landlord.api('PUT', '/taxes/2026/1', { regime: 'private', ...fields })
  expect(await pay({ paid_on: '2026-05-08', amount: 2645 })).toMatchObject({
    status: 200,
    body: { year: 2026, quarter: 1, regime: 'private', paid_on: '2026-05-08', amount: 2645 },
  })
  await pay({ paid_on: '2026-05-09', amount: 2600 })
  const paid = await taxes('year=2026&regime=private')
  expect(paid.quarters.map(quarter => quarter.paid)).toEqual([
    { paid_on: '2026-05-09', amount: 2600 },
    null,
    null,
    null,
  ])
  expect(paid.totals.paid).toBe(2600)
  expect((await taxes('year=2026&regime=single_tax_3')).totals.paid).toBe(0)
  await pay({ paid_on: null })
  expect((await taxes('year=2026&regime=private')).totals.paid).toBe(0)
})

it('says what the last two quarters owe until they are marked as paid, by the regime that was chosen', async () => {
  const due = async () => (await landlord.api<DueTaxes>('GET', '/taxes/due')).body
  const choose = (regime: string) => landlord.api('PUT', '/taxes/regime', { regime })
  const third = { year: 2026, quarter: 3 }
  expect(await due()).toEqual({
    regime: 'private',
    rows: [
      { year: 2026, quarter: 2, tax: 0.06, levy: 0.02, due_date: '2026-08-09' },
      { ...third, tax: 450, levy: 125, due_date: '2026-11-09' },
    ],
    next: { year: 2026, quarter: 4, due_date: '2027-02-09' },
    rates: { is_complete: true, stale: false, missing: 0, missing_days: [] },
  })
  const paid = { regime: 'private', paid_on: '2026-11-10', amount: 575 }
  await landlord.api('PUT', '/taxes/2026/3', paid)
  expect((await due()).rows).toMatchObject([{ quarter: 2 }])

  expect(await choose('single_tax_3')).toMatchObject({ status: 200, body: { regime: 'single_tax_3' } })
  // Another regime has marks of its own.
  expect((await due()).rows).toMatchObject([
    { quarter: 2 },
    { ...third, tax: 125, levy: 25, due_date: '2026-11-19' },
  ])
  expect((await taxes('year=2026')).regime).toBe('single_tax_3')
  expect((await taxes('year=2026&regime=agent')).regime).toBe('agent')
  await choose('agent')
  expect(await due()).toMatchObject({ regime: 'agent', rows: [], next: null })
  await landlord.api('PUT', '/taxes/2026/3', { ...paid, paid_on: null })
  await choose('private')
  expect(await choose('none')).toMatchObject({ status: 400, body: { details: [{ path: 'regime' }] } })
})

it('has every record behind a sum as a spreadsheet', async () => {
  const file = await download(api, landlord, '/taxes?year=2026&regime=private&format=xlsx&lang=en')
  const { rows } = onlySheet(file.bytes)
  const amounts = rows
    .slice(1, -6)
    .map(([title, , payer, name, , , , , , amount]) => [title, payer ?? null, name ?? null, amount])
  const [orest, lypky] = ['Орест', 'Липки']
  expect(amounts).toEqual([
    ['Q1', orest, lypky, 1500],
    ['Q1', orest, lypky, 10_000.01],
    ['Total, Q1', null, null, 11_500.01],
    ['Tax, Q1', '18%, to be paid by 10/05/2026', null, 2070],
    ['Military levy, Q1', '5%, to be paid by 10/05/2026', null, 575],
    ['Q2', orest, lypky, 0.33],
    ['Total, Q2', null, null, 0.33],
    ['Tax, Q2', '18%, to be paid by 09/08/2026', null, 0.06],
    ['Military levy, Q2', '5%, to be paid by 09/08/2026', null, 0.02],
    ['Q3', orest, lypky, 2500],
    ['Total, Q3', null, null, 2500],
    ['Tax, Q3', '18%, to be paid by 09/11/2026', null, 450],
    ['Military levy, Q3', '5%, to be paid by 09/11/2026', null, 125],
    ['Total, Q4', null, null, 0],
    ['Total, 2026', null, null, 14_000.34],
    ['Tax, 2026', null, null, 2520.06],
  ])
  // What the law says, with its source, and that it is no advice.
  expect(rows.slice(-6).map(([line]) => String(line))).toEqual([
    'Military levy, 2026',
    'Private person',
    expect.stringContaining('NBU rate'),
    expect.stringMatching(/^Tax: 18%, since .*\(.+\)$/),
    expect.stringMatching(/^Military levy: 5%, since 01\/12\/2024 \(Law of Ukraine No\. 4015-IX\)$/),
    expect.stringContaining('not tax advice'),
  ])
  const paper = await download(api, landlord, '/taxes?year=2026&regime=private&format=pdf')
  expect(paper.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
})

it.each([
  ['GET', '/taxes?year=2026&regime=none', undefined, 'regime'],
  ['GET', '/taxes?year=26&regime=private', undefined, 'year'],
  ['PUT', '/taxes/2026/5', { regime: 'private', paid_on: null }, 'quarter'],
  ['PUT', '/taxes/2026/1', { regime: 'private', paid_on: '2026-02-30' }, 'paid_on'],
  ['PUT', '/taxes/2026/1', { regime: 'private', paid_on: '2026-02-20', amount: -1 }, 'amount'],
])('%s %s %j is refused', async (method, path, body, place) => {
  expect(await landlord.api(method, path, body)).toMatchObject({
    status: 400,
    body: { details: [{ path: place }] },
  })
})

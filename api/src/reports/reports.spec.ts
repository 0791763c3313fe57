import type { Apartment } from '@orenda/contracts/apartments'
import { type Currency, currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { expenseCategories, expenseStatuses, paymentCategories } from '@orenda/contracts/money-categories'
import { reportFigures } from '@orenda/contracts/report-figures'
import type {
  DepositReport,
  MonthsReport,
  OccupancyReport,
  ProfitEntry,
  ProfitReport,
  ProfitTotal,
} from '@orenda/contracts/reports'
import type { TaxYear } from '@orenda/contracts/taxes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download, onlySheet } from '../../test/download.ts'
import type { Landlord } from '../../test/landlord.ts'
import { runs } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
  api.clock.set(new Date('2026-06-15T09:00:00Z'))
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

async function made<Body>(path: string, body: object): Promise<Body> {
  const answer = await landlord.api<Body>('POST', path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body
}

async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await landlord.api<Body>('GET', path)
  expect(status, path).toBe(200)
  return body
}

async function letApartment(name: string, lease: { lease_start: string; lease_end?: string }, income = 3100) {
  const person = { name: 'Орест', phone: '+380 44 000 00 00', email: 'o@example.com', tax_id: '1' }
  const tenant = await made<{ id: string }>('/tenants', person)
  return made<Apartment>('/apartments', { name, income, tenant_id: tenant.id, ...lease })
}

const profit = (query: string) => read<ProfitReport>(`/reports/profit?${query}`)

const figureOf = (total: ProfitTotal, figure: (typeof reportFigures)[number]): number =>
  figure.startsWith('utilities_')
    ? total.utilities[figure.replace('utilities_', '') as 'billed']
    : total[figure as 'received']

it('subtracts expenses that are done and fees from income; utilities and plans are separate', async () => {
  const { id: apartment_id } = await letApartment('Липки', { lease_start: '2026-01-01' })
  const pay = (category: string, amount: number, date = '2026-03-05') =>
    made('/payments', { apartment_id, category, amount, date })
  await pay('rent', 3100)
  await pay('penalty', 50.5)
  await pay('utilities', 700)
  await pay('deposit', 3000)
  await pay('rent', 3100, '2026-06-16')
  const spend = (category: string, status: string, amount: number) =>
    made('/expenses', { apartment_id, category, status, amount, date: '2026-03-20' })
  await spend('repair', 'done', 400.25)
  await spend('purchase', 'pending', 9999)
  await spend('utilities', 'done', 650)
  await spend('utilities', 'pending', 777)
  await made('/management-fees', { apartment_id, date: '2026-03-31', amount: 300, type: 'hoa' })
  const [lease] = await read<{ id: string }[]>(`/leases?apartment_id=${apartment_id}`)
  // The penalty that was paid settles 50.50 of this charge.
  const use = { kind: 'withheld', amount: 100, date: '2026-03-31', charge: { amount: 150.5, note: 'двері' } }
  expect((await landlord.api('POST', `/leases/${lease?.id}/deposit`, use)).status).toBe(200)
  const march = {
    currency: 'UAH',
    received: 3250.5,
    expenses: 400.25,
    fees: 300,
    profit: 2550.25,
    planned: 9999,
    utilities: { billed: 0, received: 700, cost: 650 },
  }
  const query = `from=2026-01-01&to=2026-12-31&apartment_id=${apartment_id}`
  expect(await profit(query)).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
    rows: [{ apartment_id, apartment_name: 'Липки', month: '2026-03', ...march }],
    totals: [march],
    rates: null,
  })
  const entries = await read<ProfitEntry[]>(`/reports/profit/entries?${query}&currency=UAH&figure=received`)
  expect(entries.map(({ kind, category, amount }) => [kind, category, amount])).toEqual([
    ['deposit', null, 100],
    ['payment', 'penalty', 50.5],
    ['payment', 'rent', 3100],
  ])
})

it('counts nothing of a day after today, neither what comes in nor what is spent, but plans', async () => {
  const { id: apartment_id } = await letApartment('Теремки', { lease_start: '2026-01-01' })
  const of = { apartment_id, amount: 10 }
  for (const date of ['2026-06-15', '2026-06-16', '2026-12-15']) {
    await made('/payments', { ...of, category: 'rent', date })
    await made('/payments', { ...of, category: 'utilities', date })
    await made('/expenses', { ...of, category: 'repair', status: 'done', date })
    await made('/expenses', { ...of, category: 'utilities', status: 'done', date })
    await made('/management-fees', { ...of, type: 'hoa', date })
  }
  await made('/expenses', { ...of, category: 'repair', status: 'pending', date: '2026-06-20' })
  const query = `from=2026-01-01&to=2026-12-31&apartment_id=${apartment_id}`
  const june = {
    month: '2026-06',
    currency: 'UAH',
    received: 10,
    expenses: 10,
    fees: 10,
    profit: -10,
    planned: 10,
    utilities: { billed: 0, received: 10, cost: 10 },
  }
  expect((await profit(query)).rows).toEqual([{ apartment_id, apartment_name: 'Теремки', ...june }])
  expect((await read<MonthsReport>(`/reports/months?${query}`)).rows).toEqual([june])
  const entries = await read<ProfitEntry[]>(`/reports/profit/entries?${query}&currency=UAH&figure=expenses`)
  expect(entries.map(({ date }) => date)).toEqual(['2026-06-15'])
})

it('is refused when its last day is before its first, and for unknown apartments', async () => {
  expect(await landlord.api('GET', '/reports/profit?from=2026-02-01&to=2026-01-31')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'to', code: 'date_order' }] },
  })
  const other = await registerLandlord(api)
  expect(
    (await other.api<ProfitReport>('GET', '/reports/profit?from=2026-01-01&to=2026-12-31')).body,
  ).toMatchObject({ rows: [], totals: [] })
})

/** Every day of the simulated years, from the first one on. */
const dateOf = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)
/** The rate of a day, in ten-thousandths of a hryvnia. */
const rateOf = (day: number) => 400_000 + ((day * 7919) % 20_011)

/** Gives every day of the simulated years its rates. */
async function setRates(): Promise<void> {
  const days = Array.from({ length: 897 }, (_, day) => day)
  await api.db.query(
    `insert into currency_rates (currency, rate_date, rate, received_at)
     select c.currency, d.day, d.rate, now() from unnest(array['USD', 'EUR']) as c (currency),
       unnest($1::date[], $2::numeric[]) as d (day, rate)`,
    [days.map(dateOf), days.map(day => rateOf(day) / 10_000)],
  )
}

it('passes on what is withheld for utilities, named or as the oldest that is open; the rest is income', async () => {
  landlord = await registerLandlord(api)
  const { id: apartment_id } = await letApartment('Печерськ', { lease_start: '2026-01-01' }, 1)
  await made('/payments', { apartment_id, category: 'deposit', amount: 5000, date: '2026-01-02' })
  const [lease] = await read<{ id: string }[]>('/leases')
  const charge = (kind: string, amount: number, due_date: string) =>
    made<{ id: string }>(`/leases/${lease?.id}/charges`, { kind, amount, due_date, note: kind })
  const withhold = async (fields: object) => {
    const use = { kind: 'withheld', note: '', ...fields }
    expect((await landlord.api('POST', `/leases/${lease?.id}/deposit`, use)).status).toBe(200)
  }
  const water = await charge('utilities', 700, '2026-02-10')
  await withhold({ amount: 600, date: '2026-03-01', charge_ids: [water.id] })
  await charge('other', 50, '2026-02-15')
  await charge('utilities', 300, '2026-02-20')
  // 100 of the water, 50 of the other charge, 250 of the later utilities.
  await withhold({ amount: 400, date: '2026-04-01' })
  const span = 'from=2026-01-01&to=2026-12-31'
  const { totals } = await profit(span)
  const utilities = { billed: 1000, received: 950, cost: 0 }
  expect(totals).toMatchObject([{ received: 50, profit: 50, utilities }])
  const behind = async (figure: string) =>
    (await read<ProfitEntry[]>(`/reports/profit/entries?${span}&currency=UAH&figure=${figure}`)).map(
      ({ kind, date, amount }) => [kind, date, amount],
    )
  expect(await behind('received')).toEqual([['deposit', '2026-04-01', 50]])
  expect(await behind('utilities_received')).toEqual([
    ['deposit', '2026-04-01', 350],
    ['deposit', '2026-03-01', 600],
  ])
  // For taxes all of it is income, each use once.
  const { quarters } = await read<TaxYear>('/taxes?year=2026')
  expect(quarters.flatMap(({ rows }) => rows.map(({ date, amount }) => [date, amount]))).toEqual([
    ['2026-03-01', 600],
    ['2026-04-01', 400],
  ])
})

it('equals a manual sum, and each figure the sum of its records, also in hryvnia', async () => {
  landlord = await registerLandlord(api)
  await setRates()
  const homes = [
    await made<Apartment>('/apartments', { name: 'А', income: 1 }),
    await made<Apartment>('/apartments', { name: 'Б', income: 1, currency: 'USD' }),
  ]
  const money = fc.integer({ min: 1, max: 1_000_000 }).map(fromMinorUnits)
  const common = {
    at: fc.integer({ min: 0, max: 1 }),
    // Up to the today of this test: what is dated later is not yet received.
    day: fc.integer({ min: 0, max: 896 }),
    amount: money,
  }
  const record = fc.oneof(
    fc.record({
      ...common,
      what: fc.constant('payments' as const),
      category: fc.constantFrom(...paymentCategories),
    }),
    fc.record({
      ...common,
      what: fc.constant('expenses' as const),
      category: fc.constantFrom(...expenseCategories),
      status: fc.constantFrom(...expenseStatuses),
    }),
    fc.record({ ...common, what: fc.constant('management-fees' as const) }),
  )
  const count = runs(90, 300)
  const [records = []] = fc.sample(fc.array(record, { minLength: count, maxLength: count }), { numRuns: 1 })
  const books: { key: string; day: number; date: string; home: string; currency: Currency; cents: number }[] =
    []
  for (const { at, day, amount, what, ...rest } of records) {
    const home = homes[at] as Apartment
    const date = dateOf(day)
    const fields = { apartment_id: home.id, date, amount, ...rest }
    const { currency = 'UAH' } = await made<{ currency?: Currency }>(`/${what}`, fields)
    const category = 'category' in rest ? rest.category : ''
    const isPlanned = 'status' in rest && rest.status === 'pending'
    const key = {
      payments: { deposit: '', utilities: 'utilities_received' }[category as 'deposit'] ?? 'received',
      // What is planned for utilities is in no figure, as it is in none of expenses when it is done.
      expenses:
        category === 'utilities' ? (isPlanned ? '' : 'utilities_cost') : isPlanned ? 'planned' : 'expenses',
      'management-fees': 'fees',
    }[what]
    if (key !== '') books.push({ key, day, date, home: home.id, currency, cents: toMinorUnits(amount) })
  }
  const spans = fc.record({
    first: fc.integer({ min: -5, max: 900 }),
    length: fc.integer({ min: 0, max: 900 }),
    home: fc.constantFrom(undefined, ...homes.map(({ id }) => id)),
    isConverted: fc.boolean(),
  })
  /** Rounded once for each record, half up. */
  const inHryvnia = ({ currency, cents, day }: (typeof books)[number]) =>
    currency === 'UAH' ? cents : Number((BigInt(cents) * BigInt(rateOf(day)) + 5000n) / 10_000n)
  await fc.assert(
    fc.asyncProperty(spans, async ({ first, length, home, isConverted }) => {
      const [from, to] = [dateOf(first), dateOf(first + length)]
      const query = `from=${from}&to=${to}${home === undefined ? '' : `&apartment_id=${home}`}${isConverted ? '&convert=UAH' : ''}`
      const report = await profit(query)
      const byMonth = await read<MonthsReport>(`/reports/months?${query}`)
      expect(byMonth.totals).toEqual(report.totals)
      expect(report.rates).toEqual(isConverted ? { is_complete: true, stale: false, missing: 0 } : null)
      const own = books
        .filter(({ date, home: of }) => date >= from && date <= to && (home === undefined || of === home))
        .map(entry => (isConverted ? { ...entry, currency: 'UAH', cents: inHryvnia(entry) } : entry))
      for (const currency of currencies) {
        const total = report.totals.find(row => row.currency === currency)
        for (const figure of reportFigures) {
          const cents = own
            .filter(entry => entry.key === figure && entry.currency === currency)
            .reduce((sum, entry) => sum + entry.cents, 0)
          expect(total === undefined ? 0 : toMinorUnits(figureOf(total, figure))).toBe(cents)
          const rows = report.rows.filter(row => row.currency === currency)
          expect(rows.reduce((sum, row) => sum + toMinorUnits(figureOf(row, figure)), 0)).toBe(cents)
          const months = byMonth.rows.filter(row => row.currency === currency)
          expect(months.reduce((sum, row) => sum + toMinorUnits(figureOf(row, figure)), 0)).toBe(cents)
          const behind = await read<ProfitEntry[]>(
            `/reports/profit/entries?${query}&currency=${currency}&figure=${figure}`,
          )
          expect(behind.reduce((sum, entry) => sum + toMinorUnits(entry.amount), 0)).toBe(cents)
        }
      }
    }),
    { numRuns: runs(5, 40) },
  )
  // What is converted says of what, and by which rate.
  const wide = 'from=2024-01-01&to=2026-12-31&convert=UAH&currency=UAH&figure=received'
  const [converted] = (await read<ProfitEntry[]>(`/reports/profit/entries?${wide}`)).filter(
    ({ original }) => original !== null,
  )
  const day = books.find(({ date }) => date === converted?.date)?.day ?? 0
  expect(converted?.original).toMatchObject({ currency: 'USD', rate: rateOf(day) / 10_000 })
})

it('is given as a spreadsheet and a PDF in the wanted language, only to its landlord', async () => {
  landlord = await registerLandlord(api)
  const home = await letApartment('Київ, «Ґанок»', { lease_start: '2026-01-01' })
  await made('/payments', { apartment_id: home.id, category: 'rent', amount: 3100, date: '2026-02-05' })
  const span = 'from=2026-01-01&to=2026-06-15'
  for (const [report, title] of [
    [`profit?${span}&convert=UAH`, 'Прибуток'],
    [`months?${span}`, 'Доходи й витрати'],
    [`utilities?${span}`, 'Комунальні  виставлено й о'],
    [`rent-roll?${span}`, 'Орендна відомість'],
    ['overdue?', 'Борги за давністю'],
    ['deposits?', 'Застави на руках'],
    [`occupancy?${span}&apartment_id=${home.id}`, 'Заповненість'],
  ] as const) {
    const pdf = await download(api, landlord, `/reports/${report}&format=pdf&lang=uk`)
    expect(pdf.headers.get('content-type'), report).toBe('application/pdf')
    const text = pdf.bytes.toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    // The font is in it with its letters, so that texts can be selected and searched.
    for (const part of ['/Lang (uk)', '/FontFile2', '/ToUnicode']) expect(text).toContain(part)
    const sheet = await download(api, landlord, `/reports/${report}&format=xlsx&lang=uk`)
    expect(sheet.headers.get('content-disposition')).toMatch(/filename=[\w-]+\.xlsx$/)
    const { name, rows } = onlySheet(sheet.bytes)
    expect(name).toBe(title)
    expect(rows[0]).toContain(report.startsWith('months') ? 'Місяць' : 'Квартира')
    if (report.startsWith('profit')) expect(rows[1]?.slice(0, 2)).toEqual(['Київ, «Ґанок»', 3100])
  }
  const other = await registerLandlord(api)
  const strange = `/reports/occupancy?${span}&apartment_id=${home.id}&format=pdf`
  expect((await other.api('GET', strange)).status).toBe(404)
})

it('lists deposits by lease and currency with the day since which they are held', async () => {
  landlord = await registerLandlord(api)
  const { id: apartment_id } = await letApartment('Поділ', { lease_start: '2026-01-01' })
  const pay = (amount: number, date: string, currency = 'UAH') =>
    made('/payments', { apartment_id, category: 'deposit', amount, date, currency })
  await pay(1000, '2026-01-02')
  await pay(500.5, '2026-02-02')
  await pay(200, '2026-01-05', 'USD')
  await pay(9, '2026-07-01')
  const [lease] = await read<{ id: string }[]>('/leases')
  const back = { kind: 'returned', amount: 100, date: '2026-03-01', note: '' }
  expect((await landlord.api('POST', `/leases/${lease?.id}/deposit`, back)).status).toBe(200)
  const place = {
    lease_id: lease?.id,
    apartment_id,
    apartment_name: 'Поділ',
    tenant_name: 'Орест',
    lease_end: null,
  }
  expect(await read<DepositReport>('/reports/deposits')).toEqual({
    rows: [
      { ...place, tenant_id: expect.any(String), since: '2026-01-02', currency: 'UAH', held: 1400.5 },
      { ...place, tenant_id: expect.any(String), since: '2026-01-05', currency: 'USD', held: 200 },
    ],
    totals: [
      { currency: 'UAH', held: 1400.5 },
      { currency: 'USD', held: 200 },
    ],
  })
})

it('gives files of what is held, owed and rented in hryvnia at the rate of today, and what each was', async () => {
  landlord = await registerLandlord(api)
  const podil = await letApartment('Поділ', { lease_start: '2026-06-10' }, 2000)
  const { id: apartment_id } = await letApartment('Лофт', { lease_start: '2026-06-10' }, 1000)
  const dollars = { apartment_id, category: 'deposit', amount: 200.5, date: '2026-06-10', currency: 'USD' }
  await made('/payments', dollars)
  await api.db.query(
    `insert into currency_rates (currency, rate_date, rate, received_at) values ('USD', '2026-06-15', 41.2546, now())
    on conflict (currency, rate_date) do update set rate = excluded.rate`,
  )
  const rates = { of: [{ currency: 'USD', rate: 41.2546, date: '2026-06-15' }], stale: false }
  const converted = await read<DepositReport>('/reports/deposits?convert=UAH')
  // Amounts stay as they are for who reads them; a file is converted.
  expect(converted).toMatchObject({ rows: [{ currency: 'USD', held: 200.5 }], rates })
  const sheetOf = async (query: string) =>
    onlySheet((await download(api, landlord, `/reports/${query}&format=xlsx&lang=uk`)).bytes).rows
  const [head, row] = await sheetOf('deposits?convert=UAH')
  expect(head?.slice(-3)).toEqual(['На руках, у валюті договору', 'На руках', 'Валюта'])
  // 200.5 × 41.2546 = 8271.5473
  expect(row?.slice(-3)).toEqual(['200,50\u00a0$', 8271.55, 'UAH'])
  expect((await sheetOf('deposits?'))[1]?.slice(-2)).toEqual([200.5, 'USD'])
  for (const report of ['overdue?', 'rent-roll?from=2026-01-01&to=2026-12-31&'])
    expect((await sheetOf(`${report}convert=UAH`)).slice(1).map(cells => cells.at(-1))).not.toContain('USD')
  // Without it the apartment that is left with more over all its currencies comes first, as on the page.
  const rent = { category: 'rent', date: '2026-06-15', amount: 100 }
  await made('/payments', { ...rent, apartment_id: podil.id })
  await made('/payments', { ...rent, apartment_id, currency: 'USD' })
  const profits = await sheetOf('profit?from=2026-06-01&to=2026-06-30')
  expect(profits.slice(1, 3).map(([name]) => name)).toEqual(['Лофт', 'Поділ'])
})

it('counts the days on which an apartment was let and vacant', async () => {
  landlord = await registerLandlord(api)
  const { id: apartment_id } = await letApartment('Оболонь', {
    lease_start: '2026-04-11',
    lease_end: '2026-05-10',
  })
  const { rows, totals } = await read<OccupancyReport>('/reports/occupancy?from=2026-01-01&to=2026-12-31')
  const place = { apartment_id, apartment_name: 'Оболонь', currency: 'UAH' }
  expect(rows).toEqual([
    { ...place, month: '2026-04', days_let: 20, days_vacant: 0, rent_missed: 0 },
    { ...place, month: '2026-05', days_let: 10, days_vacant: 21, rent_missed: 2100 },
    { ...place, month: '2026-06', days_let: 0, days_vacant: 15, rent_missed: 1550 },
  ])
  expect(totals).toEqual({
    days_let: 30,
    days_vacant: 36,
    rent_missed: [{ currency: 'UAH', amount: 3650 }],
  })
})

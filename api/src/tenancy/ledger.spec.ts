import type { Apartment } from '@orenda/contracts/apartments'
import type { DepositUse, Lease, Statement } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let tenant: Tenant
let apartment: Apartment
let lease: string

/** A lease from January 2026 with rent 1000, on 10 March: three charges. */
beforeEach(async () => {
  api ??= await startTestApi()
  api.clock.set(null)
  landlord = await registerLandlord(api)
  tenant = await newTenant('Соломія')
  await on('2026-03-10')
  apartment = await letOut({})
  lease = apartment.lease_id as string
})
afterAll(() => api.close())

/** Sets the product's clock to noon of a day; plan and token stay valid. */
async function on(day: string): Promise<void> {
  await api.db.query(
    `update subscriptions set end_date = '2199-01-01', max_apartments = 100 where owner_id = $1`,
    [landlord.id],
  )
  api.clock.set(new Date(`${day}T10:00:00Z`))
  landlord = { ...landlord, ...(await logIn(api.url, landlord.email, landlord.password)) }
  await api.call('POST', '/dev/jobs/rent/run')
}

const newTenant = (name: string) =>
  made<Tenant>('/tenants', { name, phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' })
const letOut = (fields: object) =>
  made<Apartment>('/apartments', {
    name: 'Липки',
    income: 1000,
    tenant_id: tenant.id,
    lease_start: '2026-01-01',
    charge_from: '2026-01-01',
    ...fields,
  })
async function made<Body>(path: string, fields: object): Promise<Body> {
  const { status, body } = await landlord.api<Body>('POST', path, fields)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const list = async <Row>(path: string): Promise<Row[]> => (await landlord.api<Row[]>('GET', path)).body
const charges = (query = '') => list<Charge>(`/rent/charges${query}`)
const balances = (query = '') => list<Balance>(`/rent/balances${query}`)
const upcoming = (query = '') => list<Upcoming>(`/rent/upcoming${query}`)
const pay = (amount: number, fields: object = {}) =>
  made<Payment>('/payments', { apartment_id: apartment.id, amount, date: '2026-03-01', ...fields })
const charge = (kind: string, due_date: string, amount: number) =>
  made<Charge>(`/leases/${lease}/charges`, { kind, due_date, amount, note: ' Лічильник ' })

/** Each charge, oldest first, as `kind settled/amount status`. */
const states = async () =>
  (await charges())
    .toReversed()
    .map(({ kind, amount, settled, status }) => `${kind} ${settled}/${amount} ${status}`)

describe('a payment', () => {
  it('settles charges of its kind and currency; the rest is credit', async () => {
    await charge('utilities', '2026-02-15', 300)
    await charge('other', '2026-02-20', 50.5)
    await pay(1200)
    await pay(100, { category: 'utilities' })
    await pay(70, { category: 'penalty' })
    await pay(5000, { category: 'deposit' })
    await pay(900, { currency: 'USD' })
    expect(await states()).toEqual([
      'rent 1000/1000 paid',
      'rent 200/1000 overdue',
      'utilities 100/300 overdue',
      'other 50.5/50.5 paid',
      'rent 0/1000 overdue',
    ])
    expect(await balances()).toMatchObject([
      {
        currency: 'UAH',
        due: 3350.5,
        paid: 1370,
        balance: 1980.5,
        credit: 19.5,
        open: { rent: 1800, utilities: 200, other: 0 },
        oldest_unpaid: '2026-02-01',
        days_late: 37,
        next_due: '2026-04-01',
        ageing: { d0_30: 1200, d31_60: 800, d61_90: 0, over_90: 0 },
      },
      { currency: 'USD', due: 0, paid: 900, balance: -900, credit: 900, oldest_unpaid: null },
    ])
  })

  it('counts from its date on', async () => {
    await pay(3000, { date: '2026-03-12' })
    expect(await balances()).toMatchObject([{ balance: 3000, paid: 0 }])
    await on('2026-03-12')
    expect(await balances()).toMatchObject([{ balance: 0, paid: 3000 }])
    await on('2026-03-11')
    expect(await states()).toEqual(Array(3).fill('rent 0/1000 overdue'))
  })

  it('of the next tenant does not change the debt of the previous one', async () => {
    const next = await newTenant('Тарас')
    const fields = { name: 'Липки', income: 2000, tenant_id: next.id, lease_start: '2026-03-05' }
    await landlord.api('PUT', `/apartments/${apartment.id}`, { ...fields, charge_from: '2026-03-05' })
    await pay(2500, { date: '2026-03-06' })
    await pay(400, { date: '2026-02-10' })
    expect(
      (await balances()).map(({ tenant_name, lease_status, balance, credit, lease_end, next_due }) => [
        tenant_name,
        lease_status,
        balance,
        credit,
        lease_end,
        next_due,
      ]),
    ).toEqual([
      ['Соломія', 'ended', 2600, 0, '2026-03-04', null],
      ['Тарас', 'current', -500, 500, null, '2026-04-05'],
    ])
    expect(await balances(`?tenant_id=${tenant.id}`)).toHaveLength(1)
    // An ended lease with a zero balance is not listed.
    await pay(2600, { lease_id: lease })
    expect((await balances()).map(({ tenant_name }) => tenant_name)).toEqual(['Тарас'])
    expect(await charges(`?lease_id=${lease}&open=true`)).toEqual([])
    expect(await charges(`?tenant_id=${tenant.id}`)).toHaveLength(3)
  })
})

describe('a charge', () => {
  it('is waived as far as it is open, and never what was paid', async () => {
    await pay(1400)
    const path = (await charges()).map(({ id }) => `/rent/charges/${id}`)
    expect(await landlord.api('POST', `${path[1]}/waive`, { note: 'Ремонт' })).toMatchObject({
      status: 200,
      body: { rent: 1000, amount: 400, waived: 600, settled: 400, open: 0, status: 'waived', note: 'Ремонт' },
    })
    expect(await balances()).toMatchObject([{ due: 2400, paid: 1400, balance: 1000, credit: 0 }])
    for (const settled of [path[1], path[2]])
      expect(await landlord.api('POST', `${settled}/waive`, { note: 'x' })).toMatchObject({ status: 409 })
    // An adjusted amount is owed again.
    expect(await landlord.api('PUT', `${path[1]}`, { amount: null, note: 'Ні' })).toMatchObject({
      body: { amount: 1000, waived: 0, open: 600, status: 'overdue' },
    })
    const [charge] = (await charges()) as [Charge]
    expect(await landlord.api('POST', `${path[0]}/waive`, { note: ' ' })).toMatchObject({ status: 400 })
    const stale = { note: 'x', updated_at: '2020-01-01T00:00:00.000Z' }
    expect(await landlord.api('POST', `${path[0]}/waive`, stale)).toMatchObject({ status: 409 })
    const fresh = { note: 'x', updated_at: charge.updated_at }
    const both = await Promise.all([1, 2].map(() => landlord.api('POST', `${path[0]}/waive`, fresh)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await charges('?month=2026-03')).toMatchObject([{ waived: 1000, amount: 0 }])
  })

  it('is created by hand, also before its due date', async () => {
    const bill = await charge('utilities', '2026-03-12', 300)
    expect(bill).toMatchObject({
      lease_id: lease,
      kind: 'utilities',
      month: '2026-03',
      due_date: '2026-03-12',
      currency: 'UAH',
      amount: 300,
      rent: 300,
      open: 300,
      status: 'open',
      days_late: 0,
      note: 'Лічильник',
    })
    await pay(100, { category: 'utilities' })
    // It is not due yet, so its payment is credit until then.
    expect(await balances()).toMatchObject([{ due: 3000, balance: 2900, credit: 100 }])
    expect(await upcoming()).toMatchObject([{ kind: 'utilities', charge_id: bill.id, amount: 200 }])
    expect(await landlord.api('POST', `/leases/${bill.id}/charges`, {})).toMatchObject({ status: 400 })
    const body = { kind: 'other', due_date: '2026-03-12', amount: 1 }
    expect(await landlord.api('POST', `/leases/${bill.id}/charges`, body)).toMatchObject({ status: 404 })
    expect(await landlord.api('POST', `/leases/${lease}/charges`, { ...body, kind: 'rent' })).toMatchObject({
      status: 400,
    })
  })
})

describe('a deposit', () => {
  const use = (kind: string, amount: number, date = '2026-03-05') =>
    landlord.api<Lease>('POST', `/leases/${lease}/deposit`, { kind, amount, date })

  it('is received, returned and withheld, never more than is held', async () => {
    await pay(2000, { category: 'deposit', date: '2026-01-01' })
    await pay(500, { category: 'deposit', date: '2026-04-01' })
    expect((await landlord.api<Lease>('GET', `/leases/${lease}`)).body).toMatchObject({
      deposit_received: 2000,
      deposit_held: 2000,
      balance: 3000,
    })
    expect(await use('returned', 2000.01)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await use('returned', 250)).toMatchObject({
      status: 200,
      body: { deposit_held: 1750, deposit_returned: 250, balance: 3000 },
    })
    await charge('utilities', '2026-01-15', 300)
    await pay(1100)
    expect(await use('withheld', 700)).toMatchObject({
      body: { deposit_held: 1050, deposit_withheld: 700, balance: 1500 },
    })
    // The rest after payments, oldest first, of any kind.
    expect(await states()).toEqual([
      'rent 1000/1000 paid',
      'utilities 300/300 paid',
      'rent 500/1000 overdue',
      'rent 0/1000 overdue',
    ])
    expect(await balances()).toMatchObject([{ due: 3300, paid: 1800, balance: 1500, credit: 0 }])
    const uses = await list<DepositUse>(`/leases/${lease}/deposit`)
    expect(uses.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
      ['withheld', 700, 'UAH'],
      ['returned', 250, 'UAH'],
    ])
    const path = `/leases/${lease}/deposit/${uses[0]?.id}`
    expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204 })
    expect(await landlord.api('DELETE', path)).toMatchObject({ status: 404 })
    expect(await balances()).toMatchObject([{ balance: 2200 }])
  })

  it('is not used twice by two simultaneous requests', async () => {
    await pay(100, { category: 'deposit' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => use('withheld', 60)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await list(`/leases/${lease}/deposit`)).toHaveLength(1)
    expect(await landlord.api('GET', `/leases/${tenant.id}/deposit`)).toMatchObject({ status: 404 })
  })
})

describe('the statement', () => {
  const statement = (query = '') => list<Statement>(`/leases/${lease}/statement${query}`)
  const lines = ({ entries }: Statement) =>
    entries.map(({ date, kind, charge, payment, balance }) => [
      date,
      kind,
      charge ?? -(payment ?? 0),
      balance,
    ])

  it('lists charges and payments by day, and ends with the balance', async () => {
    await pay(5000, { category: 'deposit', date: '2026-01-01' })
    const first = await pay(1000.1, { date: '2026-01-01', note: 'Січень' })
    await pay(250, { category: 'repair', date: '2026-02-10' })
    await pay(999, { date: '2026-03-11' })
    await charge('other', '2026-02-10', 250)
    await landlord.api('POST', `/leases/${lease}/deposit`, {
      kind: 'withheld',
      amount: 100,
      date: '2026-03-10',
      note: 'Ключ',
    })
    const [whole, ...others] = (await statement()) as [Statement, ...Statement[]]
    expect(others).toEqual([])
    expect(whole).toMatchObject({
      lease_id: lease,
      currency: 'UAH',
      from: null,
      to: '2026-03-10',
      opening: 0,
    })
    expect(lines(whole).filter(([, kind]) => kind !== 'deposit')).toEqual([
      ['2026-01-01', 'rent', 1000, 1000],
      ['2026-01-01', 'payment', -1000.1, -0.1],
      ['2026-02-01', 'rent', 1000, 999.9],
      ['2026-02-10', 'other', 250, 1249.9],
      ['2026-02-10', 'payment', -250, 999.9],
      ['2026-03-01', 'rent', 1000, 1999.9],
      ['2026-03-10', 'withheld', -100, 1899.9],
    ])
    expect(whole.entries.find(({ id }) => id === first.id)).toMatchObject({
      text: 'Січень',
      category: 'rent',
    })
    expect(whole.entries.at(-1)).toMatchObject({ text: 'Ключ', category: null, deposit: -100 })
    expect(whole.closing).toBe((await balances())[0]?.balance)
    const [part] = (await statement('?from=2026-02-01&to=2026-02-28')) as [Statement]
    expect(part).toMatchObject({ from: '2026-02-01', to: '2026-02-28', opening: -0.1, closing: 999.9 })
    expect(lines(part)).toEqual(lines(whole).slice(3, 6))
    // Future entries are not included, whatever is requested.
    expect(await statement('?to=2030-01-01')).toEqual([whole])
    expect(await statement('?from=2026-03-11')).toMatchObject([
      { opening: 1899.9, entries: [], closing: 1899.9 },
    ])
    expect(await landlord.api('GET', `/leases/${first.id}/statement`)).toMatchObject({ status: 404 })
  })

  it('has a line for each receipt and use of the deposit, which the balance does not count', async () => {
    const deposit = { category: 'deposit', date: '2026-01-15', note: 'Готівкою' }
    const { id } = await pay(900, deposit)
    await pay(300, { ...deposit, currency: 'USD' })
    await pay(50, { category: 'deposit', date: '2026-03-11' })
    const use = (fields: object) => made<Lease>(`/leases/${lease}/deposit`, { date: '2026-02-20', ...fields })
    await use({ kind: 'returned', amount: 200, note: 'Частина' })
    await use({ kind: 'withheld', amount: 300, date: '2026-02-21' })
    await use({ kind: 'returned', amount: 1, date: '2026-03-11' })
    const [own, dollars] = (await statement('?from=2026-01-02')) as [Statement, Statement]
    const kept = own.entries.filter(({ deposit }) => deposit !== null)
    expect(
      kept.map(({ date, kind, text, deposit, charge, payment, balance }) => [
        date,
        kind,
        text,
        deposit,
        charge,
        payment,
        balance,
      ]),
    ).toEqual([
      ['2026-01-15', 'deposit', 'Готівкою', 900, null, null, 1000],
      ['2026-02-20', 'returned', 'Частина', -200, null, null, 2000],
      ['2026-02-21', 'withheld', '', -300, null, 300, 1700],
    ])
    expect(kept[0]).toMatchObject({ id, category: 'deposit' })
    expect(dollars).toMatchObject({ currency: 'USD', opening: 0, closing: 0 })
    expect(dollars.entries).toMatchObject([{ kind: 'deposit', deposit: 300, balance: 0 }])
  })

  it('shows a charge in full, and its waived and adjusted parts', async () => {
    const bill = await charge('utilities', '2026-02-10', 300)
    const [, february, january] = (await charges('?month=2026-03').then(async ([march]) => [
      march,
      ...(await charges('?month=2026-02')).filter(({ kind }) => kind === 'rent'),
      ...(await charges('?month=2026-01')),
    ])) as [Charge, Charge, Charge]
    await pay(800, { date: '2026-01-01' })
    await landlord.api('POST', `/rent/charges/${january.id}/waive`, { note: 'Ремонт' })
    await landlord.api('PUT', `/rent/charges/${february.id}`, { amount: 1250.5, note: 'Гість' })
    await landlord.api('PUT', `/rent/charges/${bill.id}`, { amount: 200, note: 'Помилка' })
    await landlord.api('POST', `/rent/charges/${bill.id}/waive`, { note: 'Подарунок' })
    const [whole] = (await statement()) as [Statement]
    expect(
      whole.entries.map(({ kind, text, charge, payment, balance }) => [
        kind,
        text,
        charge ?? -(payment ?? 0),
        balance,
      ]),
    ).toEqual([
      ['rent', '', 1000, 1000],
      ['waived', 'Ремонт', -200, 800],
      ['payment', '', -800, 0],

      ['rent', '', 1000, 1000],
      ['adjusted', 'Гість', 250.5, 1250.5],

      ['utilities', '', 300, 1550.5],
      ['adjusted', '', -100, 1450.5],
      ['waived', 'Подарунок', -200, 1250.5],
      ['rent', '', 1000, 2250.5],
    ])
    expect(whole.entries.filter(({ id }) => id === bill.id)).toHaveLength(3)
    expect(whole.closing).toBe((await balances())[0]?.balance)
  })

  it('has a part for each currency with entries', async () => {
    await pay(40, { currency: 'USD', date: '2026-02-10' })
    expect((await statement()).map(({ currency, closing }) => [currency, closing])).toEqual([
      ['UAH', 3000],
      ['USD', -40],
    ])
    expect((await statement('?to=2026-02-09')).map(({ currency }) => currency)).toEqual(['UAH'])
    expect(await statement('?from=2026-03-02')).toMatchObject([
      { opening: 3000, entries: [], closing: 3000 },
      { currency: 'USD', opening: -40, entries: [], closing: -40 },
    ])
  })

  it('of a lease with thousands of entries has the newest in whole days, and gives the others on request', async () => {
    // Charges of one cent, three per day, before the rents.
    const before = { days: 2000, day: '2020-01-01' }
    await api.db.query(
      `insert into payments (owner_id, apartment_id, lease_id, date, amount, currency, category, note)
       select $1, $2, $3, $4::date + n / 3, 0.01, 'UAH', 'rent', '' from generate_series(0, $5::int - 1) n`,
      [landlord.id, apartment.id, lease, before.day, before.days * 3],
    )
    await pay(1, { currency: 'USD', date: '2020-01-01', lease_id: lease })
    const [newest, ...others] = (await statement()) as [Statement, ...Statement[]]
    expect(others).toMatchObject([
      { currency: 'USD', from: newest.from, opening: -1, entries: [], closing: -1 },
    ])
    expect(newest.entries.length).toBeGreaterThan(4990)
    expect(newest.entries.length).toBeLessThanOrEqual(5000)
    expect(newest.closing).toBe(3000 - 60)
    expect(newest.from).toBe(newest.entries[0]?.date)
    expect(newest.entries.filter(({ date }) => date === newest.from)).toHaveLength(3)
    expect(newest.entries[0]?.balance).toBe(newest.opening - 0.01)
    const dayBefore = new Date(Date.parse(newest.from ?? '') - 86_400_000).toISOString().slice(0, 10)
    const [older, dollars] = (await statement(`?to=${dayBefore}`)) as [Statement, Statement]
    expect(older).toMatchObject({ from: null, to: dayBefore, opening: 0, closing: newest.opening })
    expect(older.entries.length + newest.entries.length).toBe(before.days * 3 + 3)
    expect(dollars).toMatchObject({ currency: 'USD', opening: 0, closing: -1 })
  })
})

describe('lists', () => {
  it('of upcoming charges show what is open after payments in advance', async () => {
    const early = await pay(4300)
    expect(await upcoming('?days=60')).toMatchObject([
      { due_date: '2026-05-01', amount: 700, charge_id: null, kind: 'rent', currency: 'UAH' },
    ])
    // When payments settle its charge later, the withheld amount settles the next one.
    await landlord.api('DELETE', `/payments/${early.id}`)
    await pay(900, { category: 'deposit' })
    await landlord.api('POST', `/leases/${lease}/deposit`, {
      kind: 'withheld',
      amount: 900,
      date: '2026-03-10',
    })
    await pay(4300)
    expect((await upcoming('?days=90')).map(({ due_date, amount }) => [due_date, amount])).toEqual([
      ['2026-06-01', 800],
    ])
    expect(await upcoming('?days=90&limit=1')).toHaveLength(1)
  })

  it('are given in pages that never split a lease', async () => {
    await letOut({ name: 'Поділ', lease_start: '2026-02-03', charge_from: '2026-02-03' })
    await letOut({ name: 'Оболонь', lease_start: '2026-03-04', lease_end: '2026-12-31', currency: 'EUR' })
    await pay(10, { currency: 'USD' })
    const pages = async <Row>(path: string, idOf: (row: Row) => string) => {
      const rows: Row[] = []
      for (let cursor = ''; ; ) {
        const page = await list<Row>(`${path}${path.includes('?') ? '&' : '?'}limit=1${cursor}`)
        const last = page.at(-1)
        if (last === undefined) return rows
        rows.push(...page)
        cursor = `&cursor=${idOf(last)}`
      }
    }
    const all = await balances()
    expect(all.map(({ apartment_name, currency }) => `${apartment_name} ${currency}`)).toEqual([
      'Липки UAH',
      'Липки USD',
      'Поділ UAH',
      'Оболонь EUR',
    ])
    expect(await pages<Balance>('/rent/balances', ({ lease_id }) => lease_id)).toEqual(all)
    expect(await pages<Charge>('/rent/charges', ({ id }) => id)).toEqual(await charges())
    expect(await pages<Upcoming>('/rent/upcoming?days=90', ({ id }) => id)).toEqual(
      await upcoming('?days=90'),
    )
    const leases = await list<Lease>('/leases')
    expect(leases.map(({ apartment_name }) => apartment_name)).toEqual(['Оболонь', 'Поділ', 'Липки'])
    expect(await pages<Lease>('/leases', ({ id }) => id)).toEqual(leases)
    const of = async (query: string) =>
      (await list<Lease>(`/leases?${query}`)).map(({ apartment_name }) => apartment_name)
    expect(await of(`apartment_id=${apartment.id}`)).toEqual(['Липки'])
    expect(await of(`tenant_id=${tenant.id}&status=current`)).toHaveLength(3)
    expect(await of('status=upcoming')).toEqual([])
    for (const path of ['balances', 'charges', 'upcoming?days=60&']) {
      const rows = await list<{ lease_id: string }>(
        `/rent/${path}${path.endsWith('&') ? '' : '?'}lease_id=${lease}`,
      )
      expect(new Set(rows.map(({ lease_id }) => lease_id)), path).toEqual(new Set([lease]))
    }
    expect((await charges('?from=2026-02-01&to=2026-02-28')).map(({ due_date }) => due_date)).toEqual([
      '2026-02-03',
      '2026-02-01',
    ])
  })
})

it('a lease has its terms and the state of its account', async () => {
  expect((await landlord.api('GET', `/leases/${lease}`)).body).toEqual({
    id: lease,
    apartment_id: apartment.id,
    apartment_name: 'Липки',
    tenant_id: tenant.id,
    tenant_name: 'Соломія',
    start: '2026-01-01',
    end: null,
    rent: 1000,
    currency: 'UAH',
    due_day: 1,
    due_days_before: null,
    late_fee: null,
    is_cancelled: false,
    is_deletable: true,
    rents: [{ from: null, amount: 1000 }],
    rent_since: '2026-01-01',
    next_due: '2026-04-01',
    deposit: 0,
    status: 'current',
    balance: 3000,
    deposit_held: 0,
    deposit_received: 0,
    deposit_returned: 0,
    deposit_withheld: 0,
    deposits: [],
    updated_at: expect.any(String),
  })
})

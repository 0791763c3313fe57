import type { Apartment } from '@orenda/contracts/apartments'
import type { Import, ImportRow, PostedImport } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, type StatementBank, statementOf } from '../../test/bank-statements.ts'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { setPayee } from '../../test/payee.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendImport } from '../../test/uploads.ts'

const today = '2026-11-25'
let api: TestApi
let letting: Letting
let lease: Lease

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on(today)
  const { id: tenant_id } = await letting.tenant('Коваль Ірина Петрівна')
  await letting.letOut({
    name: 'Садова 5',
    income: 14_500,
    tenant_id,
    lease_start: '2026-09-05',
    payment_due_day: 5,
    charge_from: '2026-09-01',
  })
  lease = (await letting.leases())[0] as Lease
})
afterAll(() => api.close())

const call = <Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  letting.landlord.api<Body>(method, path, body, headers)
const take = async (operations: readonly Operation[], bank: StatementBank = 'ukrsib') =>
  succeeded(await sendImport(api.url, letting.landlord, statementOf(bank, operations)))
const rowsOf = async ({ id }: Pick<Import, 'id'>, query = '') =>
  succeeded(await call<ImportRow[]>('GET', `/imports/${id}/rows${query}`))
const post = async ({ id }: Pick<Import, 'id'>, rows: object[] = []) =>
  succeeded(await call<PostedImport>('POST', `/imports/${id}/post`, { rows }))

const rent = {
  date: '2026-09-06',
  amount: '14500.00',
  text: 'Оренда',
  sender: 'КОВАЛЬ IРИНА ПЕТРIВНА',
  iban: 'UA903052992990004149123456789',
}

describe('a file of a bank', () => {
  it('becomes rows with suggestions, and rows with a choice become payments', async () => {
    const file = await take([
      rent,
      { date: '2026-09-07', amount: '-300.00', text: 'Фарба', sender: 'Епіцентр' },
    ])
    expect(file).toMatchObject({
      kind: 'bank',
      source: 'ukrsib',
      status: 'ready',
      from: '2026-09-06',
      to: '2026-09-07',
    })
    expect(file.counts).toEqual({ rows: 2, new: 2, duplicate: 0, bad: 0, ignored: 0, posted: 0 })
    const [income, expense] = await rowsOf(file)
    expect(income).toMatchObject({
      state: 'new',
      amount: 14_500,
      suggestion: {
        kind: 'payment',
        lease_id: lease.id,
        category: 'rent',
        certainty: 'likely',
        because: ['amount', 'name', 'date'],
        due_dates: ['2026-09-05'],
      },
    })
    expect(expense).toMatchObject({ state: 'new', amount: -300, suggestion: null })
    expect(await post(file)).toEqual({ payments: 0, expenses: 0, ignored: 0 })
    const choices = [
      { row: income?.row, choice: { kind: 'payment', lease_id: lease.id } },
      {
        row: expense?.row,
        choice: { kind: 'expense', apartment_id: lease.apartment_id, category: 'repair' },
      },
    ]
    expect(await post(file, choices)).toEqual({ payments: 1, expenses: 1, ignored: 0 })
    expect(await post(file, choices)).toEqual({ payments: 0, expenses: 0, ignored: 0 })
    expect(await letting.payments()).toMatchObject([
      { amount: 14_500, date: '2026-09-06', lease_id: lease.id, note: 'Оренда' },
    ])
    expect(succeeded(await call('GET', '/expenses'))).toMatchObject([
      { amount: 300, status: 'done', comment: 'Фарба' },
    ])
    expect((await rowsOf(file)).map(({ state }) => state)).toEqual(['posted', 'posted'])
  })

  it('makes the next payment of the same sender certain, and passes over what was booked', async () => {
    const first = await take([rent])
    await post(first, [{ row: 2, choice: { kind: 'payment', lease_id: lease.id } }])
    const second = await take([
      rent,
      { ...rent, date: '2026-10-05', text: 'за жовтень' },
      { ...rent, date: '2026-10-06', amount: '99.00' },
    ])
    expect(second.counts).toMatchObject({ new: 2, duplicate: 1 })
    const rows = await rowsOf(second)
    expect(rows.map(({ state, suggestion }) => [state, suggestion?.certainty])).toEqual([
      ['duplicate', undefined],
      ['new', 'sure'],
      ['new', 'likely'],
    ])
    expect(rows[1]?.suggestion?.because).toEqual(['sender', 'amount', 'name', 'date'])
  })
})

describe('a suggestion', () => {
  it('is certain by the reference of a request with what is open, and by nothing less', async () => {
    await setPayee(letting.landlord)
    const { reference } = succeeded(
      await call<PaymentRequest>('POST', '/payment-requests', { lease_id: lease.id }),
    )
    const other = { sender: 'ФОП Інший', text: `Сплата. ${reference.replace('OR', 'ОR')}` }
    const file = await take([
      { date: '2026-11-20', amount: '43500.00', ...other },
      { date: '2026-11-21', amount: '777.00', ...other },
      { date: '2026-11-22', amount: '14500.00', text: 'без імені', sender: 'Хтось Інший' },
    ])
    const rows = await rowsOf(file)
    expect(rows.map(({ suggestion }) => [suggestion?.certainty, suggestion?.because[0]])).toEqual([
      ['sure', 'reference'],
      ['likely', 'reference'],
      [undefined, undefined],
    ])
  })

  it('is taken back when another lease is chosen for the same sender', async () => {
    const { id: tenant_id } = await letting.tenant('Мельник Олег')
    const terms = { tenant_id, lease_start: '2026-09-05', payment_due_day: 5, charge_from: '2026-09-01' }
    const { id } = await letting.letOut({ name: 'Лісова 7', income: 14_500, ...terms })
    const [other] = await letting.leases(`?apartment_id=${id}`)
    const mother = { text: 'переказ', sender: 'Сидоренко Ганна', iban: rent.iban, amount: '14500.00' }
    const first = await take([{ ...mother, date: '2026-09-06' }])
    await post(first, [{ row: 2, choice: { kind: 'payment', lease_id: lease.id } }])
    const second = await take([{ ...mother, date: '2026-10-06' }])
    expect((await rowsOf(second))[0]?.suggestion).toMatchObject({ lease_id: lease.id, certainty: 'sure' })
    await post(second, [{ row: 2, choice: { kind: 'payment', lease_id: other?.id } }])
    const third = await take([{ ...mother, date: '2026-11-06' }])
    expect((await rowsOf(third))[0]?.suggestion).toMatchObject({ lease_id: other?.id, certainty: 'sure' })
  })

  it('asks about a payment that was entered by hand', async () => {
    const { id } = await letting.pay({ id: lease.apartment_id } as Apartment, 14_500, { date: '2026-09-04' })
    const [row, next] = await rowsOf(await take([rent, { ...rent, date: '2026-09-08' }]))
    expect(row).toMatchObject({ likely_duplicate: id, suggestion: { certainty: 'likely' } })
    expect(next?.likely_duplicate).toBeNull()
  })

  it('is an expense as the last time for outgoing rows, and own transfers are passed over', async () => {
    const shop = { text: 'Фарба', sender: 'Епіцентр К', amount: '-300.00' }
    const own = { text: 'Своя картка', sender: 'Власник Рахунку', amount: '-5000.00' }
    const first = await take([
      { ...shop, date: '2026-09-06' },
      { ...own, date: '2026-09-07' },
      { ...own, date: '2026-09-08', amount: '5000.00' },
    ])
    await post(first, [
      { row: 2, choice: { kind: 'expense', apartment_id: lease.apartment_id, category: 'repair' } },
      { row: 3, choice: { kind: 'ignore' } },
      { row: 4, choice: { kind: 'ignore' } },
    ])
    const second = await take([
      { ...shop, date: '2026-10-06' },
      { ...shop, date: '2026-10-07', amount: '-450.00' },
      { ...own, date: '2026-10-07' },
      { ...own, date: '2026-10-08', amount: '5000.00' },
      { ...own, date: '2026-10-09', amount: '14500.00', sender: 'Коваль Ірина' },
    ])
    expect(second.counts).toMatchObject({ new: 3, ignored: 2 })
    const rows = await rowsOf(second)
    expect(
      rows.map(({ state, suggestion }) => [
        state,
        suggestion?.kind,
        suggestion?.category,
        suggestion?.certainty,
      ]),
    ).toEqual([
      ['new', 'expense', 'repair', 'sure'],
      ['new', 'expense', 'repair', 'likely'],
      ['ignored', undefined, undefined, undefined],
      ['ignored', undefined, undefined, undefined],
      ['new', 'payment', 'rent', 'likely'],
    ])
    // What was passed over by itself can still be chosen.
    const chosen = { rows: [{ row: 5, choice: { kind: 'payment', lease_id: lease.id } }] }
    expect(
      await call('PUT', `/imports/${second.id}/rows`, { rows: [{ ...chosen.rows[0], row: 4 }] }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path: 'rows.0.choice.kind', code: 'invalid_value' }] },
    })
    expect(succeeded(await call<Import>('PUT', `/imports/${second.id}/rows`, chosen)).counts).toMatchObject({
      new: 4,
      ignored: 1,
    })
  })
})

describe('a file of an unknown bank', () => {
  const bytes = Buffer.from(
    'When,Who,What,Sum\n11/03/2026,Olha,Rent,"1,500.25"\n11/33/2026,Olha,Rent,20\n11/05/2026,Olha,Rent,oops',
  )
  const mapping = { date: 'When', amount: 'Sum', text: 'What', sender: 'Who', date_format: 'MM.DD.YYYY' }
  const send = async () =>
    succeeded(await sendImport(api.url, letting.landlord, { name: 'other.csv', bytes }))

  it('waits for its columns to be named, and the next one with the same header does not', async () => {
    const asked = await send()
    expect(asked).toMatchObject({ status: 'needs_mapping', source: 'other', counts: { rows: 0 } })
    expect(await call('POST', `/imports/${asked.id}/post`, {})).toMatchObject({ status: 409 })
    expect(await call('PUT', `/imports/${asked.id}/mapping`, { ...mapping, text: 'Nothing' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'text', code: 'invalid_value' }] },
    })
    const named = succeeded(await call<Import>('PUT', `/imports/${asked.id}/mapping`, mapping))
    expect(named).toMatchObject({ status: 'ready', mapping, counts: { rows: 3, new: 1, bad: 2 } })
    expect(await send()).toMatchObject({ status: 'ready', counts: { rows: 3 } })
  })

  it('has rows that cannot be read, which can be put right', async () => {
    const { id } = await send()
    succeeded(await call('PUT', `/imports/${id}/mapping`, mapping))
    const [, day, sum] = await rowsOf({ id })
    expect(day).toMatchObject({
      state: 'bad',
      date: null,
      errors: [{ column: 'When', code: 'invalid_format' }],
    })
    expect(sum).toMatchObject({ state: 'bad', amount: null })
    const choice = { kind: 'payment', lease_id: lease.id }
    expect(await call('PUT', `/imports/${id}/rows`, { rows: [{ row: 3, choice }] })).toMatchObject({
      status: 400,
    })
    const rows = [
      { row: 3, date: '2026-11-03', choice },
      { row: 4, amount: 30 },
    ]
    const { counts } = succeeded(await call<Import>('PUT', `/imports/${id}/rows`, { rows }))
    expect(counts).toMatchObject({ new: 3, bad: 0 })
    expect(await post({ id })).toMatchObject({ payments: 1 })
  })

  it('is kept for 30 days, and its rows stay', async () => {
    const { id } = await send()
    const days = async (day: string) => {
      letting.on(day)
      await api.call('POST', '/dev/jobs/imports/run')
      return (await call('PUT', `/imports/${id}/mapping`, mapping)).status
    }
    expect(await days('2026-12-24')).toBe(200)
    expect(await days('2026-12-26')).toBe(409)
    expect(await rowsOf({ id })).toHaveLength(3)
  })
})

it('refuses what is no file of a bank, with the reason', async () => {
  const send = (name: string, text: string, fields = {}) =>
    sendImport(api.url, letting.landlord, { name, bytes: Buffer.from(text) }, fields)
  expect(await send('a.xlsx', '%PDF-1.7')).toMatchObject({
    status: 415,
    body: { problem: 'not_a_spreadsheet' },
  })
  expect(await send('a.csv', '')).toMatchObject({ status: 400, body: { problem: 'empty' } })
  expect(await send('a.csv', 'a,b\n1,2', { kind: 'other' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'kind' }] },
  })
  const long = await send('a.csv', 'x'.repeat(10 * 1024 * 1024 + 1))
  expect(long.status).toBe(413)
})

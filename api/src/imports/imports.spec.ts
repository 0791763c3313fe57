import type { Import, ImportRow, PostedImport } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, type StatementBank, statementOf } from '../../test/bank-statements.ts'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
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

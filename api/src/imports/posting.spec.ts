import type { Import, ImportRow, PostedImport } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, statementOf } from '../../test/bank-statements.ts'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { runs } from '../../test/scope.ts'
import { snapshot } from '../../test/snapshot.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendImport } from '../../test/uploads.ts'

let api: TestApi
let letting: Letting
let lease: Lease

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on('2026-11-25')
  const { id: tenant_id } = await letting.tenant('Коваль Ірина')
  const terms = { tenant_id, lease_start: '2026-09-05', payment_due_day: 5, charge_from: '2026-09-01' }
  await letting.letOut({ name: 'Садова 5', income: 14_500, ...terms })
  lease = (await letting.leases())[0] as Lease
})
afterAll(() => api.close())

const operations: Operation[] = [
  { date: '2026-09-05', amount: '14500.00', text: 'Оренда', sender: 'Коваль Ірина' },
  { date: '2026-10-05', amount: '14500.00', text: 'Оренда', sender: 'Коваль Ірина' },
  { date: '2026-10-06', amount: '-900.00', text: 'Ремонт', sender: 'Майстер' },
  { date: '2026-10-07', amount: '-100.00', text: 'Своя картка', sender: 'Я' },
]
const call = <Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  letting.landlord.api<Body>(method, path, body, headers)
const take = async (of: readonly Operation[] = operations) =>
  succeeded(await sendImport(api.url, letting.landlord, statementOf('procredit', of)))
const rowsOf = async ({ id }: Import) => succeeded(await call<ImportRow[]>('GET', `/imports/${id}/rows`))
const posting = ({ id }: Import, rows: object[] = [], headers?: Record<string, string>) =>
  call<PostedImport>('POST', `/imports/${id}/post`, { rows }, headers)
const withdrawing = ({ id }: Import) =>
  call<Import & { records: object[] }>('POST', `/imports/${id}/withdraw`)
const choices = () => [
  { row: 2, choice: { kind: 'payment', lease_id: lease.id } },
  { row: 3, choice: { kind: 'payment', lease_id: lease.id } },
  { row: 4, choice: { kind: 'expense', apartment_id: lease.apartment_id, category: 'repair' } },
  { row: 5, choice: { kind: 'ignore' } },
]
/** What a landlord has, without what answers of writes leave. */
async function stored(): Promise<Record<string, unknown>> {
  const { stored_answers: _, ...tables } = (await snapshot(api.db, letting.landlord.id)) as Record<
    string,
    unknown
  >
  return tables
}

describe('posting', () => {
  it('that is cut off at any statement books everything or nothing', async () => {
    const file = await take()
    const before = await stored()
    let count = 0
    const cutAt = (place: number) => {
      count = 0
      api.statements.before = async (query, _, isInTransaction) => {
        if (!isInTransaction) return
        count += 1
        // As when the process is killed: the database sees the connection end.
        if (count === place)
          await query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      }
    }
    const tried: number[] = []
    for (let place = 1; ; place += runs(4, 1)) {
      cutAt(place)
      const { status } = await posting(file, choices())
      api.statements.before = undefined
      if (count < place) {
        expect(status).toBe(200)
        break
      }
      expect(status).toBeGreaterThanOrEqual(500)
      expect(await stored()).toEqual(before)
      tried.push(place)
    }
    expect(tried.length).toBeGreaterThan(runs(4, 16))
    expect((await letting.payments()).length).toBe(2)
  })

  it('that comes several times at once, with and without a key, books once', async () => {
    const files = [await take(), await take()] as const
    const key = { 'idempotency-key': 'one' }
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => posting(files[0], choices(), key)),
      ...[1, 2].map(() => posting(files[0], choices())),
    ])
    const overlapping = await posting(files[1])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.slice(1, 3).map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
    expect(overlapping.body).toEqual({ payments: 0, expenses: 0, ignored: 0 })
    expect(await letting.payments()).toHaveLength(2)
    expect(succeeded(await call('GET', '/expenses'))).toHaveLength(1)
    expect((await rowsOf(files[1])).map(({ state }) => state)).toEqual(Array(4).fill('duplicate'))
  })

  it('of files that overlap at the same time books each row once', async () => {
    const files = await Promise.all([take(), take(), take()])
    for (const { id } of files) succeeded(await call('PUT', `/imports/${id}/rows`, { rows: choices() }))
    const answers = await Promise.all(files.map(file => posting(file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.payments, 0)).toBe(2)
    expect(await letting.payments()).toHaveLength(2)
  })

  it('settles what is owed at once, in parts where one amount is for several things', async () => {
    const charge = { kind: 'utilities', due_date: '2026-09-10', amount: 500 }
    succeeded(await call('POST', `/leases/${lease.id}/charges`, charge))
    const file = await take([
      { date: '2026-09-11', amount: '15000.00', text: 'Коваль Ірина', sender: 'Коваль Ірина' },
    ])
    const [row] = await rowsOf(file)
    const parts = [
      { category: 'rent', amount: 14_500 },
      { category: 'utilities', amount: 500 },
    ]
    expect(row?.suggestion).toMatchObject({
      lease_id: lease.id,
      parts,
      due_dates: ['2026-09-05', '2026-09-10'],
    })
    const choice = { kind: 'payment', lease_id: lease.id, parts }
    const wrong = { ...choice, parts: [{ category: 'rent', amount: 14_000 }] }
    expect(await posting(file, [{ row: 2, choice: wrong }])).toMatchObject({
      status: 400,
      body: { details: [{ path: 'rows.0.choice.parts', code: 'invalid_value' }] },
    })
    expect(succeeded(await posting(file, [{ row: 2, choice }]))).toMatchObject({ payments: 2 })
    expect((await letting.balances())[0]).toMatchObject({ balance: 29_000 })
  })
})

describe('withdrawing', () => {
  it('takes all of it back, forgets what it taught, and lets the file be imported again', async () => {
    const before = await stored()
    const file = await take()
    succeeded(await posting(file, choices()))
    const withdrawn = succeeded(await withdrawing(file))
    expect(withdrawn).toMatchObject({ status: 'withdrawn', counts: { posted: 0, new: 3, ignored: 1 } })
    expect(await withdrawing(file)).toMatchObject({ status: 409, body: { reason: 'import_closed' } })
    expect(await posting(file)).toMatchObject({ status: 409, body: { reason: 'import_closed' } })
    const again = await take()
    expect(again.counts).toMatchObject({ new: 4, duplicate: 0 })
    expect((await rowsOf(again))[0]?.suggestion?.because).not.toContain('sender')
    for (const { id } of [file, again]) expect((await call('DELETE', `/imports/${id}`)).status).toBe(204)
    expect(await stored()).toEqual(before)
  })

  it('is refused, naming them, when records were changed since', async () => {
    const file = await take()
    succeeded(await posting(file, choices()))
    const [payment] = await letting.payments()
    succeeded(await call('PUT', `/payments/${payment?.id}`, { ...payment, note: 'mine' }))
    expect(await withdrawing(file)).toMatchObject({
      status: 409,
      body: { reason: 'import_changed', records: [{ kind: 'payment', id: payment?.id }] },
    })
    expect(await call('DELETE', `/imports/${file.id}`)).toMatchObject({ status: 409 })
    expect(await letting.payments()).toHaveLength(2)
  })
})

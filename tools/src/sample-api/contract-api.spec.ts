import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '../../../contracts/src/payments.ts'
import type { Reading } from '../../../contracts/src/utilities.ts'
import { ContractApi } from './contract-api.ts'
import { type Collection, readCollections } from './contract-routes.ts'

let collections: ReadonlyMap<string, Collection>
let api: ContractApi
beforeEach(async () => {
  collections = await readCollections()
  api = new ContractApi(collections)
})

const ask = (method: string, path: string, body?: unknown, key: string | null = randomUUID()) =>
  api.answer({
    method,
    path: `/api/${path}`,
    headers: { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) },
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  })

describe('what it knows', () => {
  it('finds the records of all contracts by their names', () => {
    expect([...collections.keys()]).toEqual(
      expect.arrayContaining(['apartments', 'tenants', 'payments', 'expenses', 'rent/charges']),
    )
  })

  it('creates a row of every contract, and answers it', async () => {
    for (const [path, { row }] of collections) {
      api.give(path, [{}])
      const answer = await ask('GET', path)
      const body = (answer?.body ?? []) as { data?: unknown }
      const rows = body.data ?? body
      expect(row.array().length(1).safeParse(rows).error, path).toBeUndefined()
    }
    expect(api.problems).toEqual([])
  })
})

describe('records', () => {
  it('are stored and changed as requested', async () => {
    const [apartment] = api.give('apartments', [{ name: 'Garden', currency: 'EUR' }])
    const fields = { apartment_id: apartment?.id, amount: 5, date: '2026-02-03' }
    const made = await ask('POST', 'payments', fields)
    expect(made).toMatchObject({
      status: 201,
      body: { ...fields, apartment_name: 'Garden', currency: 'EUR' },
    })
    const { id, updated_at } = (made?.body ?? {}) as Payment
    const changed = await ask('PUT', `payments/${id}`, { ...fields, note: 'Cash', updated_at })
    expect(changed).toMatchObject({ status: 200, body: { id, note: 'Cash' } })
    expect(await ask('PUT', `payments/${id}`, { ...fields, updated_at })).toMatchObject({ status: 409 })
    expect(await ask('DELETE', `payments/${id}`)).toEqual({ status: 204 })
    expect(await ask('GET', `payments/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(api.sent('PUT', 'payments/:id')).toHaveLength(2)
    expect(api.problems).toEqual([])
  })

  it('are created and changed once for an idempotency key, at whichever route it is sent', async () => {
    const [apartment] = api.give('apartments', [{ name: 'Garden' }])
    const payment = { apartment_id: apartment?.id, amount: 5, date: '2026-02-03' }
    const made = structuredClone(await ask('POST', 'payments', payment, 'one'))
    const { id } = (made?.body ?? {}) as Payment
    await ask('PUT', `payments/${id}`, { ...payment, amount: 6 })
    expect(await ask('POST', 'payments', payment, 'one')).toEqual(made)
    expect(await ask('POST', 'payments/batch', { payments: [payment] }, 'one')).toMatchObject({ status: 409 })
    expect(api.list('payments')).toHaveLength(1)
    expect(api.problems).toEqual([])
    expect(await ask('POST', 'payments', payment, null)).toMatchObject({ status: 500 })
    expect(api.problems).toEqual(['POST payments: there is no Idempotency-Key'])
  })

  it('are paged', async () => {
    const [first] = api.give('tenants', [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
    expect(await ask('GET', `tenants?limit=1&cursor=${first?.id}`)).toMatchObject({ body: [{ name: 'Two' }] })
  })

  it('are refused when their contract does not allow them', () => {
    expect(() => api.give('payments', [{ amount: '5' }])).toThrow('amount invalid_type')
    expect(() => api.give('payments', [{ colour: 'red' }])).toThrow('colour unknown')
  })
})

describe('errors that fail a test', () => {
  it.each([
    [
      'a body that the contract does not allow',
      'POST',
      'payments',
      { amount: 5 },
      /body: apartment_id required/,
    ],
    ['a query that it does not know', 'GET', 'payments?colour=red', undefined, /query: colour unknown/],
    ['a call that stands nowhere', 'GET', 'pets', undefined, /GET pets is in no contract/],
  ])('%s', async (_, method, path, body, problem) => {
    expect((await ask(method, path, body))?.status).toBeGreaterThanOrEqual(400)
    expect(api.problems).toEqual([expect.stringMatching(problem)])
  })

  it('an answer set by the test that the contract does not allow', async () => {
    api.on('GET', 'payments', () => [{ amount: 5 }])
    expect((await ask('GET', 'payments'))?.status).toBe(500)
    expect(api.problems).toHaveLength(1)
  })
})

describe('calls set by a test', () => {
  it('fail, lose their connection or wait, until that is undone', async () => {
    const mend = api.fail('GET', 'payments', 'INTERNAL')
    expect(await ask('GET', 'payments')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(api.hasRefused('/api/payments')).toBe(true)
    mend()
    const join = api.cut('GET', 'payments')
    expect(await ask('GET', 'payments')).toBeNull()
    join()
    const release = api.hold('GET', 'payments')
    const waiting = ask('GET', 'payments')
    release()
    expect(await waiting).toEqual({ status: 200, body: [] })
    expect(api.problems).toEqual([])
  })
})

describe('readings', () => {
  const of = { apartment_id: '019a0000-0000-7000-8000-000000000001', type: 'gas', zone: 'total' } as const
  const read = (date: string, previous: number, current: number) =>
    ask('POST', 'utilities', { ...of, date, previous, current, rate: 7.96 })

  it('are a chain: each begins with the end of the previous one, whatever was sent', async () => {
    api.give('apartments', [{ id: of.apartment_id, name: 'Garden' }])
    await read('2026-01-05', 0, 10)
    await read('2026-03-05', 0, 30)
    const between = await read('2026-02-05', 10, 15)
    expect(between?.body).toMatchObject({ previous: 10, consumed: 5, total: 39.8, apartment_name: 'Garden' })
    const shown = () =>
      api.list<Reading>('utilities').map(({ date, previous, consumed }) => [date, previous, consumed])
    expect(shown()).toEqual([
      ['2026-01-05', 0, 10],
      ['2026-03-05', 15, 15],
      ['2026-02-05', 10, 5],
    ])
    const latest = await ask('GET', `utilities/latest?apartment_id=${of.apartment_id}&type=gas`)
    expect(latest?.body).toEqual({ previous: 30, rate: 7.96, date: '2026-03-05' })
    expect((await read('2026-02-10', 15, 31))?.body).toMatchObject({
      details: [{ path: 'current', code: 'above_next' }],
    })
    await ask('DELETE', `utilities/${api.list<Reading>('utilities')[2]?.id}`)
    expect(shown()).toEqual([
      ['2026-01-05', 0, 10],
      ['2026-03-05', 10, 20],
    ])
    expect((await ask('GET', 'utilities/months'))?.body).toEqual(['2026-03', '2026-01'])
    expect((await ask('GET', 'utilities/meters'))?.body).toMatchObject([{ current: 30, is_read: true }])
  })

  it('are summed by month, billed to the lease of the month, and can be taken back', async () => {
    api.give('apartments', [{ id: of.apartment_id, name: 'Garden' }])
    api.give('leases', [{ apartment_id: of.apartment_id, tenant_name: 'Nina' }])
    await read('2026-02-05', 0, 10)
    await read('2026-03-05', 10, 20)
    const summary = async () => (await ask('GET', 'utilities/summary?month=2026-03'))?.body
    expect(await summary()).toMatchObject({
      rows: [{ consumed: 10, total: 79.6, month_before: { consumed: 10, total: 79.6 }, year_before: null }],
      totals: [{ month: '2026-03', utilities: 79.6, fees: 0, total: 79.6 }],
      bills: [],
      unbilled: [{ tenant_name: 'Nina', amount: 79.6 }],
    })
    const bill = { apartment_id: of.apartment_id, month: '2026-03' }
    const charges = await ask('POST', 'utilities/bill', bill)
    expect(charges?.body).toMatchObject([{ kind: 'utilities', amount: 79.6, currency: 'UAH' }])
    expect(await ask('POST', 'utilities/bill', bill)).toMatchObject({ body: [{ amount: 79.6 }] })
    expect(await summary()).toMatchObject({ bills: [{ amount: 79.6, status: 'open' }], unbilled: [] })
    await ask('DELETE', `utilities/bill?apartment_id=${of.apartment_id}&month=2026-03`)
    expect(await summary()).toMatchObject({ bills: [] })
    expect(api.problems).toEqual([])
  })

  it('are stored once for an idempotency key', async () => {
    api.give('apartments', [{ id: of.apartment_id }])
    const once = (current: number) =>
      ask('POST', 'utilities', { ...of, date: '2026-03-05', previous: 0, current }, 'one')
    expect(await once(-5)).toMatchObject({ status: 400 })
    expect(await once(5)).toEqual(await once(5))
    expect(api.list('utilities')).toHaveLength(1)
    expect(await once(6)).toMatchObject({ status: 409 })
  })
})

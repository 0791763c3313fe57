import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '../../../contracts/src/payments.ts'
import { ContractApi } from './contract-api.ts'
import { type Collection, readCollections } from './contract-routes.ts'

let collections: ReadonlyMap<string, Collection>
let api: ContractApi
beforeEach(async () => {
  collections = await readCollections()
  api = new ContractApi(collections)
})

const ask = (method: string, path: string, body?: unknown) =>
  api.answer({
    ...{ method, path: `/api/${path}`, headers: { 'content-type': 'application/json' } },
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  })

describe('what it knows', () => {
  it('finds the records of all contracts by their names', () => {
    expect([...collections.keys()]).toEqual(
      expect.arrayContaining(['apartments', 'tenants', 'payments', 'expenses', 'rent/charges']),
    )
  })

  it('makes a row of every contract, and answers it', async () => {
    for (const [path, { row }] of collections) {
      api.give(path, [{}])
      const answer = await ask('GET', path)
      expect(row.array().length(1).safeParse(answer?.body).error, path).toBeUndefined()
    }
    expect(api.problems).toEqual([])
  })
})

describe('records', () => {
  it('are kept as a landlord keeps them', async () => {
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

  it('are paged', async () => {
    const [first] = api.give('tenants', [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
    expect(await ask('GET', `tenants?limit=1&cursor=${first?.id}`)).toMatchObject({ body: [{ name: 'Two' }] })
  })

  it('that their contract does not allow are refused', () => {
    expect(() => api.give('payments', [{ amount: '5' }])).toThrow('amount invalid_type')
    expect(() => api.give('payments', [{ colour: 'red' }])).toThrow('colour unknown')
  })
})

describe('what fails a test', () => {
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

  it('an answer of its own that the contract does not allow', async () => {
    api.on('GET', 'payments', () => [{ amount: 5 }])
    expect((await ask('GET', 'payments'))?.status).toBe(500)
    expect(api.problems).toHaveLength(1)
  })
})

describe('what a test wants', () => {
  it('fails, is cut and waits, until it is mended', async () => {
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

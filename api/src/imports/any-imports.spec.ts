import type { AnyImport, AnyPosted } from '@orenda/contracts/any-imports'
import type { StartRow } from '@orenda/contracts/start-imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementOf } from '../../test/bank-statements.ts'
import { succeeded } from '../../test/http.ts'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendImport } from '../../test/uploads.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
  api.clock.set(new Date('2026-11-25T10:00:00Z'))
})
beforeEach(async () => {
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

const table = (...lines: string[]): { name: string; bytes: Uint8Array } => ({
  name: 'a.csv',
  bytes: Buffer.from(lines.join('\n')),
})
const statement = statementOf('ukrsib', [
  { date: '2026-11-05', amount: '900.00', text: 'Оренда', sender: 'Коваль' },
])
const apartments = table('Назва;Оренда', 'Мансарда;14500', 'Гараж;900', 'Підвал;x')

/** Sends a file as the form of the contract, with its kind. */
const send = async (kind: 'bank' | 'start', file: typeof apartments) =>
  succeeded(await sendImport(api.url, landlord, file, { kind })) as AnyImport
const get = async <Body>(path: string) => succeeded(await landlord.api<Body>('GET', path))
const idsOf = async (query: string) => (await get<AnyImport[]>(`/imports${query}`)).map(({ id }) => id)

describe('POST /imports', () => {
  it('takes a file of either kind, and says of both the same', async () => {
    const [bank, start] = [await send('bank', statement), await send('start', apartments)]
    expect(Object.keys(start).toSorted()).toEqual(Object.keys(bank).toSorted())
    expect(bank).toMatchObject({ kind: 'bank', source: 'ukrsib', counts: { rows: 1, new: 1 } })
    expect(start).toMatchObject({
      kind: 'start',
      file_name: 'a.csv',
      source: 'other',
      account: null,
      mapping: { name: 'Назва', rent: 'Оренда' },
      status: 'ready',
      counts: { rows: 3, new: 2, bad: 1 },
    })
    for (const each of [bank, start]) expect(await get(`/imports/${each.id}`)).toEqual(each)
  })

  it('needs to know the kind', async () => {
    for (const kind of ['', 'lease'])
      expect(await sendImport(api.url, landlord, apartments, { kind })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'kind' }] },
      })
  })
})

describe('GET /imports', () => {
  it('lists both kinds, newest first, in pages, or one of them', async () => {
    const sent = [
      await send('start', apartments),
      await send('bank', statement),
      await send('start', table('Назва;Оренда', 'Дім;1')),
    ].map(({ id }) => id)
    const [oldest, bank, newest] = sent
    expect(await idsOf('')).toEqual([newest, bank, oldest])
    expect(await idsOf('?kind=bank')).toEqual([bank])
    expect(await idsOf('?kind=start')).toEqual([newest, oldest])
    expect(await idsOf('?limit=2')).toEqual([newest, bank])
    expect(await idsOf(`?limit=2&cursor=${bank}`)).toEqual([oldest])
  })
})

describe('the routes of one import', () => {
  it('list the rows of a start by state and in pages', async () => {
    const { id } = await send('start', apartments)
    const numbers = async (query: string) =>
      (await get<StartRow[]>(`/imports/${id}/rows${query}`)).map(({ row }) => row)
    expect(await numbers('')).toEqual([2, 3, 4])
    expect(await numbers('?state=bad')).toEqual([4])
    expect(await numbers('?limit=1')).toEqual([2])
    expect(await numbers('?cursor=2')).toEqual([3, 4])
    expect(await get(`/imports/${id}/rows?state=bad`)).toMatchObject([
      { cells: { name: 'Підвал' }, errors: [{ column: 'rent', code: 'invalid_format' }] },
    ])
  })

  it('post without choices, and once for one key', async () => {
    const start = await send('start', apartments)
    const corrected = await landlord.api<AnyImport>('PUT', `/imports/${start.id}/rows`, {
      rows: [{ row: 4, cells: { rent: '300' } }],
    })
    expect(succeeded(corrected)).toMatchObject({ id: start.id, counts: { new: 3, bad: 0 } })
    const bank = await send('bank', statement)
    for (const [{ id }, posted] of [
      [start, { apartments: 3, tenants: 0, leases: 0 }],
      [bank, { payments: 0, expenses: 0, ignored: 0 }],
    ] as const) {
      for (const _ of ['once', 'again']) {
        const key = { 'idempotency-key': id }
        const answer = await landlord.api<AnyPosted>('POST', `/imports/${id}/post`, undefined, key)
        expect(succeeded(answer)).toEqual(posted)
      }
    }
    expect(await get('/apartments')).toHaveLength(3)
    expect(succeeded(await landlord.api('POST', `/imports/${start.id}/withdraw`))).toMatchObject({
      id: start.id,
      status: 'withdrawn',
    })
    expect(await get('/apartments')).toEqual([])
  })

  it('refuse the columns of the other kind, and name what is missing', async () => {
    const [bank, start] = [await send('bank', statement), await send('start', apartments)]
    const refused = async ({ id }: AnyImport, mapping: object) => {
      const { status, body } = await landlord.api<{ details: object[] }>(
        'PUT',
        `/imports/${id}/mapping`,
        mapping,
      )
      return [status, body.details]
    }
    const missing = (...paths: string[]) => [400, paths.map(path => ({ path, code: 'required' }))]
    expect(await refused(start, { date: 'Назва', amount: 'Оренда' })).toEqual(missing('name'))
    expect(await refused(bank, { name: 'Дата', rent: 'Сума' })).toEqual(missing('date', 'amount'))
    expect(await refused(start, { rent: 'Оренда' })).toEqual(missing('date', 'amount'))
    expect(await refused(start, { name: '', rent: 'Оренда' })).toEqual(missing('name'))
  })

  it('know no start of another landlord', async () => {
    const { id } = await send('start', apartments)
    const other = await registerLandlord(api)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['PUT', '/rows', { rows: [{ row: 2, is_ignored: true }] }],
      ['PUT', '/mapping', { name: 'Назва', rent: 'Оренда' }],
      ['PUT', '/mapping', { date: 'Назва', amount: 'Оренда' }],
      ['POST', '/post', undefined],
      ['POST', '/withdraw', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect(await other.api(method, `/imports/${id}${path}`, body), `${method} ${path}`).toMatchObject({
        status: 404,
      })
    expect(await other.api('GET', '/imports')).toMatchObject({ body: [] })
    expect(await get(`/imports/${id}`)).toMatchObject({ counts: { new: 2, ignored: 0 } })
  })
})

import { languages } from '@orenda/contracts/languages'
import type { Payment } from '@orenda/contracts/payments'
import type { PostedStart, StartImport, StartRow } from '@orenda/contracts/start-imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workbookBytes } from '../../../test/bank-statements.ts'
import { succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { sendStart } from '../../../test/start-imports.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { templateWords } from './template-words.ts'

const today = '2026-11-23'
let api: TestApi
let letting: Letting

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on(today)
})
afterAll(() => api.close())

type Cells = readonly (string | number)[]
const titles = Object.values(templateWords.uk.titles)
const let1: Cells = [
  'Мансарда',
  'Садова 5',
  14_500,
  'UAH',
  'Гнатюк Тарас',
  '+380671234567',
  't@example.com',
  '3184710691',
  '2026-01-05',
  '',
  5,
  14_500,
  1200.5,
]
const let2: Cells = [
  'Студія',
  'Садова 6',
  500,
  'USD',
  'ГНАТЮК ТАРАС',
  '+380671234567',
  't@example.com',
  '3184710691',
  '2026-02-01',
  '2027-01-31',
  '',
  '',
  '',
]
const vacant: Cells = ['Гараж', '', 900]

const call = <Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  letting.landlord.api<Body>(method, `/imports${path}`, body, headers)
const sending = (...rows: Cells[]) =>
  sendStart(api.url, letting.landlord, { name: 'мої.xlsx', bytes: workbookBytes([titles, ...rows]) })
const take = async (...rows: Cells[]) => succeeded(await sending(...rows))
const posting = ({ id }: Pick<StartImport, 'id'>, headers?: Record<string, string>) =>
  call<PostedStart>('POST', `/${id}/post`, {}, headers)
const rowsOf = async ({ id }: Pick<StartImport, 'id'>) =>
  succeeded(await call<StartRow[]>('GET', `/${id}/rows`))
const list = async <Row>(path: string) => succeeded(await letting.landlord.api<Row[]>('GET', path))
const stored = async () => {
  const {
    stored_answers: _,
    start_imports: __,
    ...tables
  } = (await snapshot(api.db, letting.landlord.id)) as Record<string, unknown>
  return tables
}

describe('a spreadsheet', () => {
  it('becomes apartments, tenants, leases, deposits and debts', async () => {
    const start = await take(let1, let2, vacant)
    expect(start).toMatchObject({ kind: 'start', source: 'template', status: 'ready', file_name: 'мої.xlsx' })
    expect(start.counts).toEqual({ rows: 3, new: 3, duplicate: 0, bad: 0, ignored: 0, posted: 0 })
    expect(succeeded(await posting(start))).toEqual({ apartments: 3, tenants: 1, leases: 2 })
    expect(await letting.leases()).toMatchObject([
      { apartment_name: 'Студія', rent: 500, currency: 'USD', due_day: 1, end: '2027-01-31', balance: 0 },
      {
        apartment_name: 'Мансарда',
        tenant_name: 'Гнатюк Тарас',
        start: '2026-01-05',
        end: null,
        due_day: 5,
        deposit: 14_500,
        deposit_held: 14_500,
        // What is owed from before, and no rent of before today.
        balance: 1200.5,
      },
    ])
    expect(await letting.charges()).toMatchObject([
      { kind: 'other', due_date: today, amount: 1200.5, note: 'Борг на початок обліку' },
    ])
    expect(await list('/apartments')).toMatchObject([
      { name: 'Гараж', status: 'available', income: 900, currency: 'UAH' },
      { name: 'Студія', status: 'occupied' },
      { name: 'Мансарда', status: 'occupied', address: 'Садова 5' },
    ])
    expect((await rowsOf(start)).map(({ state }) => state)).toEqual(['posted', 'posted', 'posted'])
  })

  it('adds nothing the second time, and only what is new of a longer one', async () => {
    succeeded(await posting(await take(let1, vacant)))
    const before = await stored()
    const again = await take(let1, vacant)
    expect(again.counts).toMatchObject({ new: 0, duplicate: 2 })
    expect(succeeded(await posting(again))).toEqual({ apartments: 0, tenants: 0, leases: 0 })
    expect(await stored()).toEqual(before)
    expect(succeeded(await posting(await take(let1, let2, vacant)))).toEqual({
      apartments: 1,
      tenants: 0,
      leases: 1,
    })
  })

  it('is stored once, posted twice at once, and by two files at once', async () => {
    const [one, two] = await Promise.all([take(let1), take(let1)])
    const key = { 'idempotency-key': `start ${one.id}` }
    const answers = await Promise.all([posting(one, key), posting(one, key), posting(one), posting(two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await list('/apartments')).toHaveLength(1)
    expect(await list('/tenants')).toHaveLength(1)
    expect(await letting.payments()).toHaveLength(1)
  })

  it('is refused with each wrong cell, until these are put right or left out', async () => {
    const start = await take([...let1.slice(0, 5), '12', ...let1.slice(6)], ['', '', 5], vacant)
    expect(start.counts).toMatchObject({ new: 1, bad: 2 })
    const before = await stored()
    const { status, body } = await posting(start)
    expect([status, (body as unknown as { details: unknown }).details]).toEqual([
      400,
      [
        { path: 'rows.2.phone', code: 'invalid_format' },
        { path: 'rows.3.name', code: 'required' },
      ],
    ])
    expect(await stored()).toEqual(before)
    const corrected = await call<StartImport>('PUT', `/${start.id}/rows`, {
      rows: [
        { row: 2, cells: { phone: '067 123 45 67' } },
        { row: 3, is_ignored: true },
      ],
    })
    expect(succeeded(corrected).counts).toMatchObject({ ignored: 1, bad: 0 })
    expect((await rowsOf(start)).slice(0, 2).map(({ state }) => state)).toEqual(['new', 'ignored'])
    expect(await call('PUT', `/${start.id}/rows`, { rows: [{ row: 9 }] })).toMatchObject({ status: 400 })
    expect(succeeded(await posting(start))).toEqual({ apartments: 2, tenants: 1, leases: 1 })
    // What was corrected is not new the next time, however the file names it.
    expect((await take([...let1.slice(0, 5), '12', ...let1.slice(6)])).counts).toMatchObject({ duplicate: 1 })
  })

  it('is taken as a whole or not at all when the plan has no room', async () => {
    await api.db.query('update subscriptions set max_apartments = 2 where owner_id = $1', [
      letting.landlord.id,
    ])
    const start = await take(let1, let2, vacant)
    const before = await stored()
    expect(await posting(start)).toMatchObject({
      status: 403,
      body: { code: 'APARTMENT_LIMIT_EXCEEDED', max_apartments: 2 },
    })
    expect(await stored()).toEqual(before)
    expect((await call<StartImport>('GET', `/${start.id}`)).body.status).toBe('ready')
  })

  it('with titles of its own is read by the columns that are named', async () => {
    const bytes = workbookBytes([
      ['Що', 'Скільки'],
      ['Перша', 100],
    ])
    const start = succeeded(await sendStart(api.url, letting.landlord, { name: 'a.xlsx', bytes }))
    expect(start).toMatchObject({
      status: 'needs_mapping',
      mapping: null,
      columns: [
        { name: 'Що', sample: ['Перша'] },
        { name: 'Скільки', sample: ['100'] },
      ],
    })
    expect(await posting(start)).toMatchObject({ status: 409, body: { reason: 'import_closed' } })
    expect(await call('PUT', `/${start.id}/mapping`, { name: 'Що', rent: 'Де' })).toMatchObject({
      status: 400,
    })
    expect(await call('PUT', `/${start.id}/mapping`, { name: 'Що', rent: 'Що' })).toMatchObject({
      status: 400,
    })
    const mapped = succeeded(
      await call<StartImport>('PUT', `/${start.id}/mapping`, { name: 'Що', rent: 'Скільки' }),
    )
    expect(mapped).toMatchObject({ status: 'ready', counts: { new: 1 } })
    expect(succeeded(await posting(start))).toMatchObject({ apartments: 1 })
  })

  it('is kept encrypted, and the last five that wait alone', async () => {
    const start = await take(let1)
    const text = JSON.stringify(
      (await api.db.query('select * from start_imports where id = $1', [start.id])).rows,
    )
    expect(text).not.toMatch(/3184710691|Тарас|Мансарда/)
    for (let more = 0; more < 5; more += 1) await take(vacant)
    expect((await call('GET', `/${start.id}`)).status).toBe(404)
    expect((await call<StartImport[]>('GET', '')).body).toHaveLength(5)
  })

  it('loses its rows after 30 days, and what waits until then is deleted', async () => {
    const [posted, waiting] = [await take(let1), await take(vacant)]
    succeeded(await posting(posted))
    letting.on('2026-12-24')
    await api.call('POST', '/dev/jobs/start-imports/run')
    expect((await call('GET', `/${waiting.id}`)).status).toBe(404)
    expect(await rowsOf(posted)).toMatchObject([{ row: 2, state: 'posted', cells: { tax_id: '' } }])
  })
})

describe('taking an import back', () => {
  const withdrawing = ({ id }: StartImport) => call<StartImport>('POST', `/${id}/withdraw`, {})

  it('leaves nothing of it, so that it can be imported again', async () => {
    const start = await take(let1, let2, vacant)
    succeeded(await posting(start))
    expect(succeeded(await withdrawing(start))).toMatchObject({ status: 'withdrawn' })
    for (const path of ['/apartments', '/tenants', '/payments', '/leases', '/rent/charges'])
      expect(await list(path), path).toEqual([])
    expect(await withdrawing(start)).toMatchObject({ status: 409, body: { reason: 'import_closed' } })
    expect(succeeded(await posting(await take(let1, let2)))).toEqual({ apartments: 2, tenants: 1, leases: 2 })
  })

  const apartmentNamed = async (name: string) =>
    (await list<{ id: string; name: string }>('/apartments')).find(other => other.name === name)
  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a payment',
      async apartment_id =>
        letting.landlord.api('POST', '/payments', { apartment_id, amount: 1, date: today }),
    ],
    [
      'an expense',
      async apartment_id =>
        letting.landlord.api('POST', '/expenses', {
          apartment_id,
          amount: 1,
          date: today,
          category: 'repair',
        }),
    ],
    ['a change', async id => letting.saving({ id }, { address: 'Інша' })],
    [
      'a change of the lease',
      async apartment_id => {
        const [lease] = await letting.leases(`?apartment_id=${apartment_id}`)
        return letting.landlord.api('PUT', `/leases/${lease?.id}`, { deposit: 1 })
      },
    ],
    [
      'a change of the deposit',
      async apartment_id => {
        const [payment] = await list<Payment>(`/payments?apartment_id=${apartment_id}`)
        return letting.landlord.api('PUT', `/payments/${payment?.id}`, { ...payment, amount: 5 })
      },
    ],
  ])('is refused after %s, and names it', async (_, change) => {
    const start = await take(let1, vacant)
    succeeded(await posting(start))
    // The instant of the product decides what came later.
    api.clock.set(new Date(`${today}T10:05:00Z`))
    succeeded((await change((await apartmentNamed('Мансарда'))?.id ?? '')) as never)
    const before = await stored()
    expect(await withdrawing(start)).toMatchObject({
      status: 409,
      body: { reason: 'import_changed', changed: ['Мансарда'] },
    })
    expect(await stored()).toEqual(before)
  })
})

it('the template is a file in the language asked for', async () => {
  for (const lang of languages) {
    const answer = await fetch(`${api.url}/imports/template?lang=${lang}`, {
      headers: { authorization: `Bearer ${letting.landlord.token}` },
    })
    expect(answer.headers.get('content-disposition')).toContain(templateWords[lang].file)
    const sent = await sendStart(api.url, letting.landlord, {
      name: 'a.xlsx',
      bytes: new Uint8Array(await answer.arrayBuffer()),
    })
    expect(succeeded(sent).counts).toMatchObject({ rows: 2, ignored: 2 })
  }
})

it('a file that cannot be read is refused with its reason and row', async () => {
  const refused = async (name: string, text: string) => {
    const { status, body } = await sendStart(api.url, letting.landlord, { name, bytes: Buffer.from(text) })
    return [
      status,
      (body as unknown as Record<string, unknown>).problem,
      (body as unknown as Record<string, unknown>).place,
    ]
  }
  expect(await refused('a.xlsx', '%PDF-1.7')).toEqual([415, 'not_a_spreadsheet', undefined])
  expect(await refused('a.csv', '')).toEqual([400, 'empty', undefined])
  expect(await refused('a.csv', `Назва;Оренда\n${'К;1\n'.repeat(1001)}`)).toEqual([
    413,
    'too_many_rows',
    { row: 1002 },
  ])
})

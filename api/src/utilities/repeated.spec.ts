import type { Apartment } from '@orenda/contracts/apartments'
import type { Reading } from '@orenda/contracts/utilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Letting } from '../../test/letting.ts'
import { snapshot } from '../../test/snapshot.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { uploadFile } from '../../test/uploads.ts'

// Tests requests that a client repeats because it got no answer: the network was down, or two tabs sent them.

let api: TestApi
let letting: Letting
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  letting.on('2026-11-22')
  apartment = await letting.letOut({ name: 'Липки', currency: 'UAH' })
})
afterAll(() => api.close())

let last = 0
const newKey = () => {
  last += 1
  return `key ${last}`
}
const reading = (fields: object = {}) => ({
  apartment_id: apartment.id,
  type: 'gas',
  date: '2026-11-22',
  previous: 0,
  current: 0,
  ...fields,
})
const send = (key: string, body: object, path = '/utilities') =>
  letting.landlord.api<Reading>('POST', path, body, { 'idempotency-key': key })
const count = async () => (await letting.landlord.api<Reading[]>('GET', '/utilities')).body.length

describe.each([
  ['a reading', '/utilities', reading],
  [
    'several readings',
    '/utilities/batch',
    (fields?: object) => ({ readings: [reading(fields), reading(fields)] }),
  ],
])('%s with a key', (_, path, bodyOf) => {
  const each = path === '/utilities' ? 1 : 2

  it('is stored once, and answered the same each time', async () => {
    const key = newKey()
    const attachment = await uploadFile(api.url, letting.landlord)
    const before = await count()
    // Explicit defaults do not change the request.
    const first = await send(key, bodyOf({ attachment, comment: 'кухня' }), path)
    expect(first.status).toBe(201)
    const again = await send(key, bodyOf({ attachment, comment: ' кухня ', rate: null }), path)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await count()).toBe(before + each)
  })

  it('is stored once when it is sent many times at once', async () => {
    const key = newKey()
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(key, bodyOf(), path)))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(await count()).toBe(before + each)
  })

  it('is refused when the key was used with another body', async () => {
    const key = newKey()
    await send(key, bodyOf(), path)
    const before = await snapshot(api.db)
    const other = path === '/utilities' ? '/utilities/batch' : '/utilities'
    for (const answer of [
      await send(key, bodyOf({ comment: 'інша' }), path),
      await send(key, path === '/utilities' ? { readings: [reading()] } : reading(), other),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await snapshot(api.db)).toEqual(before)
  })

  it('leaves its key unused when it is refused', async () => {
    const key = newKey()
    await send(newKey(), bodyOf({ type: 'heating', current: 5 }), path)
    const before = await snapshot(api.db)
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [fields, status] of [
      [{ type: 'heating', current: 4 }, 400],
      [{ date: '2026-11-24' }, 400],
      [{ current: -1 }, 400],
      [{ apartment_id: nobody }, 404],
    ] as const)
      expect(await send(key, bodyOf(fields), path)).toMatchObject({ status })
    expect(await snapshot(api.db)).toEqual(before)
    expect(await send(key, bodyOf({ type: 'heating', current: 6 }), path)).toMatchObject({ status: 201 })
  })
})

it('is stored each time without a key', async () => {
  const before = await count()
  for (let time = 0; time < 2; time += 1) await letting.landlord.api('POST', '/utilities', reading())
  expect(await count()).toBe(before + 2)
})

it('has a key that belongs to its landlord', async () => {
  const other = await Letting.begin(api)
  for (const each of [other, letting]) each.on('2026-11-22')
  const flat = await other.letOut({ name: 'Поділ', currency: 'UAH' })
  const key = newKey()
  const own = await send(key, reading())
  const theirs = await other.landlord.api<Reading>(
    ...(['POST', '/utilities', reading({ apartment_id: flat.id }), { 'idempotency-key': key }] as const),
  )
  expect([own.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body).toMatchObject({ apartment_name: 'Поділ' })
})

it('has a key of 1 to 200 characters', async () => {
  const before = await count()
  for (const [key, code] of [
    ['', 'too_short'],
    ['x'.repeat(201), 'too_long'],
  ] as const)
    expect(await send(key, reading())).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'Idempotency-Key', code }] },
    })
  expect(await count()).toBe(before)
  expect(await send('x'.repeat(200), reading())).toMatchObject({ status: 201 })
})

it('keeps its key for 7 days, and then the key is deleted', async () => {
  const stored = async () =>
    Number(
      (await api.db.query('select count(*) from stored_answers where owner_id = $1', [letting.landlord.id]))
        .rows[0].count,
    )
  const [kept, over] = [newKey(), newKey()]
  letting.on('2026-11-22')
  const first = await send(over, reading())
  await send(kept, reading())
  letting.on('2026-11-28')
  expect((await send(kept, reading())).status).toBe(201)
  letting.on('2026-11-30')
  // Also before the job has run.
  const second = await send(over, reading({ current: 1, type: 'cold_water' }))
  expect([second.status, second.body.id === first.body.id]).toEqual([201, false])
  expect(await stored()).toBeGreaterThan(1)
  const { body } = await api.call<{ done: number }>('POST', '/dev/jobs/stored-answers/run')
  expect(body.done).toBeGreaterThan(0)
  expect(await stored()).toBe(1)
})

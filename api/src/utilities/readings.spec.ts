import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { ErrorBody } from '@orenda/contracts/errors'
import type { CreateReading, Reading } from '@orenda/contracts/utilities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { snapshot } from '../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, uploadFile } from '../../test/uploads.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  await api.db.query('update subscriptions set max_apartments = 100 where owner_id = $1', [landlord.id])
})
afterAll(() => api.close())
beforeEach(async () => {
  apartment = await newApartment('Липки')
})

const newApartment = async (name: string) =>
  (await landlord.api<Apartment>('POST', '/apartments', { name, income: 100, currency: 'USD' })).body

/** A body with defaults for fields that a test does not need. */
const body = (date: string, current: number, fields: Partial<CreateReading> = {}) => ({
  apartment_id: apartment.id,
  type: 'cold_water',
  previous: 0,
  rate: 10,
  date,
  current,
  ...fields,
})
const post = (...of: Parameters<typeof body>) => landlord.api<Reading>('POST', '/utilities', body(...of))
const put = (id: string, ...of: Parameters<typeof body>) =>
  landlord.api<Reading>('PUT', `/utilities/${id}`, body(...of))
const enter = async (...of: Parameters<typeof body>) => {
  const { status, body } = await post(...of)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const remove = (id: string) => landlord.api('DELETE', `/utilities/${id}`)
const list = async (query = '') => (await landlord.api<Reading[]>('GET', `/utilities${query}`)).body
/** The readings of the apartment, oldest first, as `previous>current`. */
const chain = async (id = apartment.id) =>
  (await list(`?apartment_id=${id}`))
    .toReversed()
    .map(({ previous, current, new_meter }) => `${previous}>${current}${new_meter ? ' new' : ''}`)
const refusal = (path: string, code: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', details: [{ path, code }] } as Partial<ErrorBody>,
})

describe('a reading', () => {
  it('has defaults, its consumption, and a photo', async () => {
    const attachment = await uploadFile(api.url, landlord, 'Лічильник.pdf')
    const fields = { previous: 100.5, rate: 30.384, comment: ' кухня ', attachment }
    const reading = await enter('2026-02-28', 110.75, fields)
    expect(reading).toEqual({
      id: expect.any(String),
      apartment_id: apartment.id,
      apartment_name: 'Липки',
      type: 'cold_water',
      zone: 'total',
      date: '2026-02-28',
      previous: 100.5,
      current: 110.75,
      new_meter: false,
      meter_number: '',
      rate: 30.384,
      consumed: 10.25,
      total: 311.44,
      comment: 'кухня',
      attachment,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect((await landlord.api('GET', `/utilities/${reading.id}`)).body).toEqual(reading)
    const bare = await enter('2026-03-31', 110.75, { rate: null })
    expect(bare).toMatchObject({ rate: null, consumed: 0, total: 0, comment: '', attachment: null })
    expect(await list(`?apartment_id=${apartment.id}`)).toEqual([bare, reading])
  })

  it('rounds half a cent away from zero, and is exact where binary fractions are not', async () => {
    expect(await enter('2026-01-01', 0.3, { previous: 0.2, rate: 1.05 })).toMatchObject({
      consumed: 0.1,
      total: 0.11,
    })
    const largest = { previous: 0, rate: 0.0001, type: 'gas' } as const
    expect(await enter('2026-01-01', 999_999_999_999.99, largest)).toMatchObject({
      consumed: 999_999_999_999.99,
      total: 100_000_000,
    })
  })

  it('is changed, loses its photo, and is deleted with its photo', async () => {
    const attachment = await uploadFile(api.url, landlord)
    const reading = await enter('2026-02-01', 5, { attachment })
    const changed = await put(reading.id, '2026-02-02', 6, { previous: 2, rate: 1.5, type: 'gas' })
    expect(changed).toMatchObject({
      status: 200,
      body: { date: '2026-02-02', previous: 2, current: 6, total: 6, type: 'gas', attachment },
    })
    expect(await put(reading.id, '2026-02-02', 6, { attachment: null })).toMatchObject({
      body: { attachment: null },
    })
    const stale = { ...body('2026-02-02', 7), updated_at: reading.updated_at }
    expect(await landlord.api('PUT', `/utilities/${reading.id}`, stale)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect(await remove(reading.id)).toMatchObject({ status: 204 })
    expect(await remove(reading.id)).toMatchObject({ status: 404 })
    expect(await landlord.api('GET', `/utilities/${reading.id}`)).toMatchObject({ status: 404 })
    expect((await fetchFile(api.url, landlord, attachment.path)).status).toBe(200)
  })

  it('can be corrected in a deleted apartment, which takes no new ones', async () => {
    const reading = await enter('2026-02-01', 5)
    await landlord.api('DELETE', `/apartments/${apartment.id}`)
    expect(await post('2026-03-01', 6)).toMatchObject({ status: 404 })
    expect(await put(reading.id, '2026-02-01', 7)).toMatchObject({
      status: 200,
      body: { current: 7, apartment_name: 'Липки' },
    })
  })
})

describe('an invalid reading', () => {
  const tomorrow = () => daysAfter(api.clock.today(), 1)

  it.each([
    [{ current: 4, previous: 5 }, 'current', 'below_previous'],
    [{ current: -1 }, 'current', 'too_small'],
    [{ current: 1e308 }, 'current', 'too_big'],
    [{ current: 1_000_000_000_000 }, 'current', 'too_big'],
    [{ current: null }, 'current', 'required'],
    [{ current: '12' }, 'current', 'invalid_type'],
    [{ current: '12,5' }, 'current', 'invalid_type'],
    [{ current: undefined }, 'current', 'required'],
    [{ current: 1.005 }, 'current', 'too_many_decimals'],
    [{ previous: 0.001, current: 1 }, 'previous', 'too_many_decimals'],
    [{ previous: -0.01 }, 'previous', 'too_small'],
    [{ rate: 1.00001 }, 'rate', 'too_many_decimals'],
    [{ rate: -1 }, 'rate', 'too_small'],
    [{ rate: 1e308 }, 'rate', 'too_big'],
    [{ rate: '1,5' }, 'rate', 'invalid_type'],
    [{ date: '2026-02-30' }, 'date', 'invalid_format'],
    [{ date: '2199-12-31' }, 'date', 'in_future'],
    [{ type: 'steam' }, 'type', 'invalid_value'],
    [{ zone: 'noon' }, 'zone', 'invalid_value'],
    [{ apartment_id: undefined }, 'apartment_id', 'required'],
    [{ attachment: { path: '/etc/passwd' } }, 'attachment.path', 'invalid_format'],
    [{ comment: 5 }, 'comment', 'invalid_type'],
  ])('%j is refused, put in or changed', async (fields, path, code) => {
    const { id } = await enter('2026-01-01', 3)
    const before = await snapshot(api.db)
    const refused = { ...body('2026-01-02', 7), ...fields }
    const alone = { status: 400, body: { code: 'VALIDATION_FAILED' } }
    for (const [method, at] of [
      ['POST', '/utilities'],
      ['PUT', `/utilities/${id}`],
    ] as const) {
      const answer = await landlord.api<ErrorBody>(method, at, refused)
      expect(answer).toMatchObject(alone)
      expect(answer.body.details).toContainEqual({ path, code })
    }
    const many = { readings: [body('2026-01-02', 7), refused] }
    const answer = await landlord.api<ErrorBody>('POST', '/utilities/batch', many)
    expect(answer).toMatchObject(alone)
    expect(answer.body.details).toContainEqual({ path: `readings.1.${path}`, code })
    expect(await snapshot(api.db)).toEqual(before)
  })

  it.each(['NaN', 'Infinity', '1e999', '12,5'])('JSON with %s is refused', async number => {
    const before = await snapshot(api.db)
    const text = JSON.stringify({ ...body('2026-01-02', 7), current: 0 }).replace(
      '"current":0',
      `"current":${number}`,
    )
    const { status } = await fetch(`${api.url}/utilities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${landlord.token}` },
      body: text,
    })
    expect(status).toBe(400)
    expect(await snapshot(api.db)).toEqual(before)
  })

  it('may be dated tomorrow at the latest, by the product’s clock', async () => {
    expect(await post(daysAfter(tomorrow(), 1), 1)).toMatchObject(refusal('date', 'in_future'))
    const { id } = await enter(tomorrow(), 1)
    expect(await put(id, daysAfter(tomorrow(), 1), 1)).toMatchObject(refusal('date', 'in_future'))
  })
})

describe('a chain', () => {
  it('decides where a reading begins, whatever was sent', async () => {
    await enter('2026-01-31', 10, { previous: 4 })
    expect(await enter('2026-02-28', 15, { previous: 2 })).toMatchObject({ previous: 10, consumed: 5 })
    expect(await post('2026-03-31', 14, { previous: 12 })).toMatchObject(refusal('current', 'below_previous'))
    expect(await chain()).toEqual(['4>10', '10>15'])
  })

  it('is one for each apartment, type and zone', async () => {
    const other = await newApartment('Поділ')
    await enter('2026-01-31', 10)
    for (const fields of [{ apartment_id: other.id }, { type: 'gas' }, { zone: 'night' }] as const)
      expect(await enter('2026-02-28', 3, fields)).toMatchObject({ previous: 0 })
  })

  it('changes the beginning of the next reading when one is inserted', async () => {
    await enter('2026-01-31', 10)
    const next = await enter('2026-03-31', 30)
    await enter('2026-02-28', 20)
    expect(await chain()).toEqual(['0>10', '10>20', '20>30'])
    const after = (await landlord.api<Reading>('GET', `/utilities/${next.id}`)).body
    expect(after.updated_at > next.updated_at).toBe(true)
    expect(await post('2026-02-01', 31)).toMatchObject(refusal('current', 'above_next'))
    // Inserted before all others: the former first reading starts at its value.
    await enter('2025-12-31', 7, { previous: 3 })
    expect(await chain()).toEqual(['3>7', '7>10', '10>20', '20>30'])
  })

  it('changes the beginning of the next reading when one is changed', async () => {
    const { id } = await enter('2026-01-31', 10)
    await enter('2026-02-28', 20)
    expect(await put(id, '2026-01-30', 12, { previous: 1 })).toMatchObject({ status: 200 })
    expect(await chain()).toEqual(['1>12', '12>20'])
    expect(await put(id, '2026-01-30', 21)).toMatchObject(refusal('current', 'above_next'))
    expect(await chain()).toEqual(['1>12', '12>20'])
  })

  it('gives the beginning of a deleted reading to the next one', async () => {
    const first = await enter('2026-01-31', 10, { previous: 5 })
    const second = await enter('2026-02-28', 20)
    await enter('2026-03-31', 30)
    await remove(second.id)
    expect(await chain()).toEqual(['5>10', '10>30'])
    await remove(first.id)
    expect(await chain()).toEqual(['5>30'])
  })

  it('is closed where a reading is moved away, and changed where it is moved to', async () => {
    const other = await newApartment('Поділ')
    await enter('2026-01-31', 10)
    const moved = await enter('2026-02-28', 20)
    await enter('2026-03-31', 30)
    await put(moved.id, '2026-04-30', 40, { previous: 0 })
    expect(await chain()).toEqual(['0>10', '10>30', '30>40'])
    expect(await put(moved.id, '2026-02-28', 40)).toMatchObject(refusal('current', 'above_next'))
    expect(await chain()).toEqual(['0>10', '10>30', '30>40'])
    await enter('2026-01-31', 100, { apartment_id: other.id })
    await enter('2026-03-31', 300, { apartment_id: other.id })
    await put(moved.id, '2026-02-28', 200, { apartment_id: other.id })
    expect(await chain(other.id)).toEqual(['0>100', '100>200', '200>300'])
    await put(moved.id, '2026-02-28', 200, { type: 'heating', previous: 150 })
    expect(await chain(other.id)).toEqual(['0>100', '100>300'])
    expect(await chain()).toEqual(['0>10', '150>200', '10>30'])
  })

  it('keeps the order in which readings of one day were entered', async () => {
    for (const current of [5, 5, 8]) await enter('2026-01-31', current)
    expect(await chain()).toEqual(['0>5', '5>5', '5>8'])
    expect(await post('2026-01-31', 7)).toMatchObject(refusal('current', 'below_previous'))
  })

  it('begins again with a new meter', async () => {
    await enter('2026-01-31', 900)
    const first = await enter('2026-02-28', 12, { previous: 2, new_meter: true })
    await enter('2026-03-31', 20)
    const last = await enter('2026-02-27', 950)
    expect(await chain()).toEqual(['0>900', '900>950', '2>12 new', '12>20'])
    // Changes of the old meter's readings do not affect the new meter.
    await remove(last.id)
    await put(first.id, '2026-02-28', 13, { previous: 3, new_meter: true })
    expect(await chain()).toEqual(['0>900', '3>13 new', '13>20'])
    await remove(first.id)
    expect(await chain()).toEqual(['0>900', '3>20 new'])
    const [replaced] = (await list(`?apartment_id=${apartment.id}`)) as [Reading]
    expect(await put(replaced.id, '2026-03-31', 20)).toMatchObject(refusal('current', 'below_previous'))
    await put(replaced.id, '2026-03-31', 920)
    expect(await chain()).toEqual(['0>900', '900>920'])
  })

  it('stays correct when several write at the same time', async () => {
    const readings = await Promise.all(
      Array.from({ length: 20 }, (_, at) => enter(`2026-01-${10 + at}`, 10 * (at + 1))),
    )
    const expected = readings.map((_, at) => `${10 * at}>${10 * (at + 1)}`)
    expect(await chain()).toEqual(expected)
    // Every second one is deleted, and the others are changed or moved to another apartment and back.
    const other = await newApartment('Поділ')
    await Promise.all(
      readings.map(async ({ id, date, current }, at) => {
        if (at % 2 === 0) return remove(id)
        await put(id, date, current, { apartment_id: other.id })
        return put(id, date, current)
      }),
    )
    expect(await chain()).toEqual(Array.from({ length: 10 }, (_, at) => `${20 * at}>${20 * (at + 1)}`))
    expect(await chain(other.id)).toEqual([])
  })
})

describe('several readings', () => {
  const batch = (readings: object[]) => landlord.api<Reading[]>('POST', '/utilities/batch', { readings })

  it('are stored together, in order, each with its photo', async () => {
    const attachment = await uploadFile(api.url, landlord)
    const { status, body: stored } = await batch([
      body('2026-02-28', 20, { attachment }),
      body('2026-01-31', 10),
      body('2026-02-28', 5, { zone: 'night' }),
      body('2026-02-28', 25),
    ])
    expect([status, stored.map(({ current }) => current)]).toEqual([201, [20, 10, 5, 25]])
    expect(stored[0]).toMatchObject({ attachment, consumed: 20 })
    expect(await chain()).toEqual(['0>10', '10>20', '0>5', '20>25'])
  })

  it('are stored all or none', async () => {
    const before = await snapshot(api.db)
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(
      await batch([body('2026-01-31', 1), body('2026-01-31', 1, { apartment_id: nobody })]),
    ).toMatchObject({
      status: 404,
    })
    expect(await batch([body('2026-01-31', 3), body('2026-02-28', 2)])).toMatchObject(
      refusal('readings.1.current', 'below_previous'),
    )
    expect(await batch([body('2026-02-28', 3), body('2026-01-31', 4)])).toMatchObject(
      refusal('readings.1.current', 'above_next'),
    )
    expect(await batch([])).toMatchObject({ status: 400 })
    expect(await batch(Array.from({ length: 101 }, () => body('2026-01-31', 1)))).toMatchObject({
      status: 400,
    })
    expect(await snapshot(api.db)).toEqual(before)
  })

  const removeAll = (ids: readonly string[]) => landlord.api('DELETE', '/utilities/batch', { ids })
  const idsOf = async (readings: object[]) => (await batch(readings)).body.map(({ id }) => id)

  it('are deleted together, in any order, with what follows them', async () => {
    const other = await newApartment('Поділ')
    await enter('2026-01-31', 10, { previous: 5 })
    const ids = await idsOf([
      body('2026-03-31', 30),
      body('2026-02-28', 20),
      body('2026-02-28', 7, { apartment_id: other.id }),
    ])
    await enter('2026-04-30', 40)
    expect(await removeAll(ids)).toMatchObject({ status: 204 })
    expect(await chain()).toEqual(['5>10', '10>40'])
    expect(await chain(other.id)).toEqual([])
  })

  it('are deleted all or none', async () => {
    const ids = await idsOf([body('2026-01-31', 10), body('2026-02-28', 20)])
    const before = await snapshot(api.db)
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await removeAll([...ids, nobody])).toMatchObject({ status: 404 })
    expect(await removeAll([])).toMatchObject({ status: 400 })
    expect(await removeAll(Array.from({ length: 101 }, () => nobody))).toMatchObject({ status: 400 })
    expect(await snapshot(api.db)).toEqual(before)
    expect(await removeAll(ids)).toMatchObject({ status: 204 })
    expect(await removeAll(ids)).toMatchObject({ status: 404 })
  })

  it('of two apartments may be deleted by two requests at the same time', async () => {
    const other = await newApartment('Поділ')
    const pair = (date: string) => [body(date, 10), body(date, 10, { apartment_id: other.id })]
    const [first, second] = [await idsOf(pair('2026-01-31')), await idsOf(pair('2026-02-28'))]
    const answers = await Promise.all([removeAll(first), removeAll(second.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect([...(await chain()), ...(await chain(other.id))]).toEqual([])
  })
})

describe('the list', () => {
  it('has the latest first, by filters and in pages', async () => {
    const other = await newApartment('Поділ')
    const readings: Reading[] = []
    for (const [date, type] of [
      ['2025-05-01', 'gas'],
      ['2025-05-31', 'heating'],
      ['2025-06-01', 'gas'],
    ] as const)
      readings.unshift(await enter(date, 1, { type, apartment_id: other.id }))
    const all = `?apartment_id=${other.id}`
    expect(await list(all)).toEqual(readings)
    expect(await list(`${all}&type=gas`)).toEqual([readings[0], readings[2]])
    expect(await list(`${all}&month=2025-05`)).toEqual(readings.slice(1))
    expect(await list(`${all}&limit=2&cursor=${readings[0]?.id}`)).toEqual(readings.slice(1))
    expect(await list('?month=2025-06&limit=1')).toEqual(readings.slice(0, 1))
    for (const query of ['?month=2025-13', '?type=x', '?apartment_id=x', '?limit=5001'])
      expect(await landlord.api('GET', `/utilities${query}`), query).toMatchObject({ status: 400 })
  })
})

import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { uploadFile } from '../../test/uploads.ts'

// Tests a payment whose answer is lost and that is sent again.

let api: TestApi
let letting: Letting
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on('2026-11-22')
  const { id: tenant_id } = await letting.tenant('Олена')
  apartment = await letting.letOut({ name: 'Липки', tenant_id, lease_start: '2026-01-01', currency: 'UAH' })
})

const payment = (fields: object = {}) => ({
  apartment_id: apartment.id,
  amount: 14_000.5,
  date: '2026-11-20',
  note: 'за листопад',
  ...fields,
})
const send = <Body = Payment>(key: string, body: object, path = '/payments') =>
  letting.landlord.api<Body>('POST', path, body, { 'idempotency-key': key })
const payments = async () => (await letting.landlord.api<Payment[]>('GET', '/payments')).body

/** Sends a payment and closes the connection before the answer. */
function sendAndLeave(key: string, body: object): Promise<void> {
  const { token } = letting.landlord
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  return new Promise(resolve => {
    const sent = request(`${api.url}/payments`, { method: 'POST', headers })
    sent.on('error', () => {})
    sent.on('close', resolve)
    sent.end(JSON.stringify(body), () => setImmediate(() => sent.destroy()))
  })
}

describe('a payment with a key', () => {
  it('is stored once when its answer was lost', async () => {
    const key = randomUUID()
    await sendAndLeave(key, payment())
    await expect.poll(async () => (await payments()).length).toBe(1)
    const again = await send(key, payment())
    expect(again.status).toBe(201)
    expect(await payments()).toEqual([again.body])
  })

  it('is stored and answered the same for twenty simultaneous requests, with a file too', async () => {
    const attachment = await uploadFile(api.url, letting.landlord)
    for (const body of [payment(), payment({ attachment })]) {
      const before = await payments()
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, body)))
      for (const { status, body: answer } of answers)
        expect([status, answer]).toEqual([201, answers[0]?.body])
      expect(await payments()).toEqual([answers[0]?.body, ...before])
    }
  })

  it('is answered as it was created, whatever has changed since', async () => {
    const key = randomUUID()
    const { body: made } = await send(key, payment())
    await letting.landlord.api('PUT', `/payments/${made.id}`, payment({ amount: 1 }))
    expect((await send(key, payment())).body).toEqual(made)
    await letting.landlord.api('DELETE', `/payments/${made.id}`)
    expect(await send(key, payment())).toMatchObject({ status: 201, body: made })
    expect(await payments()).toEqual([])
  })

  it('is refused when its key was used with another body', async () => {
    const key = randomUUID()
    await send(key, payment())
    for (const [body, path] of [
      [payment({ amount: 1 }), '/payments'],
      [{ payments: [payment()] }, '/payments/batch'],
      [{ ...payment(), category: 'repair' }, '/expenses'],
    ] as const)
      expect(await send(key, body, path)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await payments()).toHaveLength(1)
  })

  it('is the same with its fields in another order, and with spaces around its texts', async () => {
    const key = randomUUID()
    const { body: made } = await send(key, payment({ attachment: null }))
    const same = Object.fromEntries(Object.entries(payment({ note: ' за листопад ' })).reverse())
    expect((await send(key, same)).body).toEqual(made)
    expect(await payments()).toHaveLength(1)
  })

  it('leaves its key unused when it is refused', async () => {
    const key = randomUUID()
    const other = await letting.letOut({ name: 'Поділ', currency: 'UAH' })
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [fields, status] of [
      [{ amount: -1 }, 400],
      [{ apartment_id: nobody }, 404],
      [{ attachment: { path: `/files/${nobody}` } }, 404],
      [{ apartment_id: other.id, lease_id: apartment.lease_id }, 400],
    ] as const)
      expect(await send(key, payment(fields))).toMatchObject({ status })
    expect(await payments()).toEqual([])
    expect((await send(key, payment())).status).toBe(201)
  })

  it('keeps its key for seven days', async () => {
    const key = randomUUID()
    const { body: first } = await send(key, payment())
    letting.on('2026-11-28')
    expect((await send(key, payment())).body).toEqual(first)
    letting.on('2026-11-30')
    const answers = await Promise.all([send(key, payment()), send(key, payment())])
    expect(answers.map(({ status, body }) => [status, body.id === first.id])).toEqual([
      [201, false],
      [201, false],
    ])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await payments()).toHaveLength(2)
  })

  it('is answered again when the quota allows no other one', async () => {
    const small = await startTestApi({ env: { ROWS_QUOTA: '1' } })
    try {
      const other = await Letting.begin(small)
      other.on('2026-11-22')
      const { id } = await other.letOut({ name: 'Липки', currency: 'UAH' })
      const pay = (key: string) =>
        other.landlord.api<Payment>('POST', '/payments', payment({ apartment_id: id }), {
          'idempotency-key': key,
        })
      const key = randomUUID()
      const { body: first } = await pay(key)
      expect(await pay(randomUUID())).toMatchObject({ status: 507 })
      expect(await pay(key)).toMatchObject({ status: 201, body: first })
    } finally {
      await small.close()
    }
  })
})

describe('several payments with a key', () => {
  const both = () => ({ payments: [payment(), payment({ amount: 2000, note: 'за воду' })] })

  it('are stored and answered the same for twenty simultaneous requests', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send<Payment[]>(key, both(), '/payments/batch')),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect((await payments()).toReversed()).toEqual(answers[0]?.body)
  })

  it('are refused together when one names the lease of another apartment, and leave their key unused', async () => {
    const key = randomUUID()
    const other = await letting.letOut({ name: 'Поділ', currency: 'UAH' })
    const misfit = payment({ apartment_id: other.id, lease_id: apartment.lease_id })
    expect(await send(key, { payments: [payment(), misfit] }, '/payments/batch')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'payments.1.lease_id', code: 'invalid_value' }] },
    })
    expect(await payments()).toEqual([])
    expect((await send(key, both(), '/payments/batch')).status).toBe(201)
  })
})

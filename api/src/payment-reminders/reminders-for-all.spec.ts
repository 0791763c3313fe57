import type { Apartment } from '@orenda/contracts/apartments'
import type {
  CreatedPaymentReminder,
  PaymentReminder,
  ReminderPreviews,
} from '@orenda/contracts/payment-reminders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { snapshot } from '../../test/snapshot.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let apartments: Apartment[]

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  letting.on('2027-03-13')
  const { id: tenant_id } = await letting.tenant('Марія')
  const lease = { tenant_id, lease_start: '2027-03-05', charge_from: '2027-03-05' }
  apartments = []
  for (const name of ['Поділ', 'Липки', 'Нивки']) apartments.push(await letting.letOut({ name, ...lease }))
})
afterAll(() => api.close())

const call = <Body>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
  letting.landlord.api<Body>(method, `/payment-reminders${path}`, body, headers)
const list = async () => succeeded(await call<PaymentReminder[]>('GET', ''))
const nobody = '00000000-0000-7000-8000-000000000000'

it('previews and creates reminders of several apartments at once, or none', async () => {
  const fields = apartments.map(({ id }) => ({ apartment_id: id, payment_due_day: 5, begin: 'next' }))
  const previews = succeeded(await call<ReminderPreviews>('POST', '/preview/batch', { reminders: fields }))
  const told = previews.map(({ apartment_id, rent, sends_now }) => [apartment_id, rent, sends_now.length])
  expect(told).toEqual(apartments.map(({ id }) => [id, 1000, 1]))
  const before = await snapshot(api.db)
  const wrong = [...fields, { apartment_id: nobody }]
  expect(await call('POST', '/batch', { reminders: wrong })).toMatchObject({ status: 404 })
  expect(await snapshot(api.db)).toEqual(before)

  const key = { 'idempotency-key': 'reminders for all' }
  const create = () => call<CreatedPaymentReminder[]>('POST', '/batch', { reminders: fields }, key)
  const [one, other] = await Promise.all([create(), create()])
  expect([one.status, one.body]).toEqual([201, other.body])
  expect(one.body).toMatchObject(
    apartments.map(({ name }) => ({ apartment_name: name, already_exists: false })),
  )
  expect(await list()).toHaveLength(3)
  // Those that are there stay as they are.
  const again = await call('POST', '/batch', { reminders: fields.map(each => ({ ...each, note: 'other' })) })
  expect(again.body).toMatchObject([{ already_exists: true, note: '' }, {}, {}])
})

it('pauses and resumes several at once, and sends no missed notices', async () => {
  const ids = (await list()).map(({ id }) => id)
  const before = await snapshot(api.db)
  expect(await call('PUT', '/batch', { ids: [...ids, nobody], is_enabled: false })).toMatchObject({
    status: 404,
  })
  expect(await snapshot(api.db)).toEqual(before)
  await call('PUT', '/batch', { ids, is_enabled: false })
  expect((await list()).map(({ is_enabled }) => is_enabled)).toEqual([false, false, false])
  // The notice of 19 March is missed.
  letting.on('2027-03-20')
  const resumed = succeeded(await call<PaymentReminder[]>('PUT', '/batch', { ids, is_enabled: true }))
  expect(resumed.map(({ id, is_enabled }) => [id, is_enabled])).toEqual(ids.map(id => [id, true]))
  await api.call('POST', '/dev/jobs/reminders/run')
  expect(succeeded(await call('GET', '/logs'))).toEqual([])
  const upcoming = succeeded(await call<{ send_at: string }[]>('GET', '/upcoming?days=10'))
  expect(upcoming.map(({ send_at }) => send_at.slice(0, 10))).toEqual(Array(3).fill('2027-03-26'))
})

it('deletes several at once, or none', async () => {
  const ids = (await list()).map(({ id }) => id)
  expect(await call('DELETE', '/batch', { ids: [...ids, nobody] })).toMatchObject({ status: 404 })
  expect(await list()).toHaveLength(3)
  expect((await call('DELETE', '/batch', { ids })).status).toBe(204)
  expect(await list()).toEqual([])
})

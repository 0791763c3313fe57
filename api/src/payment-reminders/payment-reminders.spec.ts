import type { Apartment } from '@orenda/contracts/apartments'
import type {
  CreatedPaymentReminder,
  PaymentReminder,
  ReminderPreviews,
} from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { snapshot } from '../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let tenant: Tenant

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  letting.on('2027-03-10')
  tenant = await letting.tenant('Марія')
})
afterAll(() => api.close())

const call = <Body>(method: string, path: string, body?: object) =>
  letting.landlord.api<Body>(method, `/payment-reminders${path}`, body)
const begin = (apartment: Apartment, fields: object = {}) =>
  call<CreatedPaymentReminder>('POST', '', { apartment_id: apartment.id, ...fields })
const list = async (query = '') => succeeded(await call<PaymentReminder[]>('GET', query))
const get = async ({ id }: PaymentReminder) => succeeded(await call<PaymentReminder>('GET', `/${id}`))
const save = (reminder: PaymentReminder, changed: object) =>
  call<PaymentReminder>('PUT', `/${reminder.id}`, { ...reminder, ...changed })
const letOut = (fields: object = {}) =>
  letting.letOut({ tenant_id: tenant.id, lease_start: '2027-03-05', ...fields })

it('has defaults, and the values of the lease', async () => {
  const apartment = await letOut({ name: 'Замок', income: 12_000 })
  expect(await begin(apartment, { payment_due_day: 5 })).toMatchObject({
    status: 201,
    body: {
      already_exists: false,
      apartment_name: 'Замок',
      tenant_name: 'Марія',
      lease_id: apartment.lease_id,
      is_enabled: true,
      days_before_due: 3,
      days_after_due: 7,
      reminder_frequency: 7,
      email_enabled: true,
      sms_enabled: false,
      expected_amount: 0,
      rent: 12_000,
      currency: 'UAH',
      tenant_email: tenant.email,
      tenant_phone: tenant.phone,
      payment_due_day: 5,
      note: '',
      email_opted_out: false,
      phone_opted_out: false,
    },
  })
})

it('exists once for each apartment', async () => {
  const apartment = await letOut()
  const [first, ...others] = await Promise.all(
    [1, 2, 3].map(days_before_due => begin(apartment, { days_before_due })),
  )
  const made = [first, ...others].filter(answer => answer?.status === 201)
  expect(made).toHaveLength(1)
  const [stored] = await list(`?apartment_id=${apartment.id}`)
  const again = await begin(apartment, { days_before_due: 9, payment_due_day: 28, note: 'other' })
  const message = 'Reminder settings already exist for this apartment'
  expect(again).toMatchObject({ status: 200, body: { ...stored, already_exists: true, message } })
  expect(await list(`?apartment_id=${apartment.id}`)).toEqual([stored])
})

it('is listed by the apartment’s name, in pages', async () => {
  const other = await registerLandlord(api)
  const before = letting.landlord
  try {
    await api.db.query(
      `update subscriptions set max_apartments = 9, end_date = '2199-01-01' where owner_id = $1`,
      [other.id],
    )
    for (const name of ['В', 'А', 'Б']) {
      const apartment = succeeded(await other.api<Apartment>('POST', '/apartments', { name, income: 1 }))
      await other.api('POST', '/payment-reminders', { apartment_id: apartment.id })
    }
    const names = async (query: string) =>
      succeeded(await other.api<PaymentReminder[]>('GET', `/payment-reminders${query}`))
    const all = await names('')
    expect(all.map(({ apartment_name }) => apartment_name)).toEqual(['А', 'Б', 'В'])
    expect(await names(`?limit=1&cursor=${all[0]?.id}`)).toEqual([all[1]])
  } finally {
    letting.landlord = before
  }
})

describe('the due day', () => {
  it('is the lease’s: saving changes it there, from the next month on, and reading shows it', async () => {
    const apartment = await letOut({ lease_start: '2027-03-05', charge_from: '2027-03-01' })
    const { body: reminder } = await begin(apartment, { payment_due_day: 20 })
    expect(reminder.payment_due_day).toBe(20)
    const [lease] = await letting.leases(`?apartment_id=${apartment.id}`)
    // March was charged by the old day.
    expect(lease).toMatchObject({ due_day: 20, next_due: '2027-04-20' })
    await letting.landlord.api('PUT', `/leases/${lease?.id}`, { due_day: 31 })
    expect((await get(reminder)).payment_due_day).toBe(31)
    succeeded(await save(await get(reminder), { payment_due_day: 30, updated_at: undefined }))
    expect((await letting.leases(`?apartment_id=${apartment.id}`))[0]?.due_day).toBe(30)
  })

  it('is the reminder’s own without a lease, and so is the amount', async () => {
    const apartment = await letting.letOut({ income: 700 })
    const { body: reminder } = await begin(apartment, { payment_due_day: 31, expected_amount: 900.5 })
    expect(reminder).toMatchObject({
      payment_due_day: 31,
      expected_amount: 900.5,
      rent: 900.5,
      lease_id: null,
      tenant_name: null,
      tenant_email: null,
      tenant_phone: null,
    })
    expect((await save(reminder, { expected_amount: 0 })).body.rent).toBe(700)
  })
})

describe('address and number', () => {
  it('follow the tenant unless they were typed by hand', async () => {
    const apartment = await letOut()
    const typed = { tenant_email: 'By.Hand@example.com', tenant_phone: '067 765 43 21' }
    const { body: reminder } = await begin(apartment, {
      tenant_email: tenant.email.toUpperCase(),
      tenant_phone: '+38(067)123-45-67',
    })
    // The same number, written differently, is the tenant's.
    expect(reminder).toMatchObject({ tenant_email: tenant.email, tenant_phone: tenant.phone })
    const other = succeeded(
      await letting.landlord.api<Tenant>('POST', '/tenants', {
        name: 'Олег',
        phone: '+380501112233',
        email: 'oleh@example.com',
        tax_id: '2',
      }),
    )
    const moveIn = { tenant_id: other.id, lease_start: '2027-03-08' }
    await letting.save(apartment, moveIn)
    expect(await get(reminder)).toMatchObject({ tenant_email: other.email, tenant_phone: other.phone })

    const saved = succeeded(await save(reminder, { ...typed, updated_at: undefined }))
    expect(saved).toMatchObject(typed)
    await letting.save(apartment, { tenant_id: tenant.id, lease_start: '2027-03-09' })
    expect(await get(reminder)).toMatchObject(typed)
    const cleared = await save(saved, { tenant_email: ' ', tenant_phone: '', updated_at: undefined })
    expect(cleared.body).toMatchObject({ tenant_email: tenant.email, tenant_phone: tenant.phone })
  })

  it('show whether the recipient has opted out', async () => {
    const apartment = await letOut()
    const { body: reminder } = await begin(apartment, {
      tenant_email: 'Out@example.com',
      tenant_phone: '0671112233',
    })
    await api.db.query(
      `insert into notice_recipients (owner_id, channel, address, token, opted_out_at)
       values ($1, 'email', 'out@example.com', 'a', now()), ($1, 'sms', '+380671112233', 'b', now())`,
      [letting.landlord.id],
    )
    expect(await get(reminder)).toMatchObject({ email_opted_out: true, phone_opted_out: true })
    const cleared = await save(reminder, { tenant_email: '', updated_at: undefined })
    expect(cleared.body).toMatchObject({ email_opted_out: false, phone_opted_out: true })
  })
})

describe('a change', () => {
  it('of an older version is refused and changes nothing, not even the lease', async () => {
    const apartment = await letOut()
    const { body: reminder } = await begin(apartment, { payment_due_day: 5 })
    const saved = succeeded(await save(reminder, { days_before_due: 5, note: ' Дякую ' }))
    expect(saved).toMatchObject({ days_before_due: 5, note: 'Дякую' })
    expect(await save(reminder, { payment_due_day: 17 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect(await get(reminder)).toEqual(saved)
    expect(saved.updated_at > reminder.updated_at).toBe(true)
  })

  it('cannot move it to another apartment', async () => {
    const { body: reminder } = await begin(await letOut())
    const other = await letOut()
    expect(await save(reminder, { apartment_id: other.id })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'apartment_id', code: 'invalid_value' }] },
    })
  })

  it('of the lease does not make an open form outdated', async () => {
    const apartment = await letOut()
    const { body: reminder } = await begin(apartment, { payment_due_day: 5 })
    await letting.save(apartment, { lease_end: '2028-01-01' })
    expect(await save(reminder, { days_before_due: 1 })).toMatchObject({ status: 200 })
  })
})

it('sends nothing while its apartment is deleted, and continues when it is restored', async () => {
  const apartment = await letOut()
  const { body: reminder } = await begin(apartment)
  await letting.landlord.api('DELETE', `/apartments/${apartment.id}`)
  const gone = { status: 404, body: { code: 'NOT_FOUND' } }
  expect(await list(`?apartment_id=${apartment.id}`)).toEqual([])
  expect(await call('GET', `/${reminder.id}`)).toMatchObject(gone)
  expect(await save(reminder, {})).toMatchObject(gone)
  expect(await begin(apartment)).toMatchObject(gone)
  await letting.landlord.api('POST', `/apartments/${apartment.id}/restore`)
  expect(await get(reminder)).toEqual({ ...reminder, already_exists: undefined })
  expect(await call('DELETE', `/${reminder.id}`)).toMatchObject({ status: 204 })
  expect(await call('DELETE', `/${reminder.id}`)).toMatchObject(gone)
})

it.each([
  [{ days_before_due: 31 }, 'days_before_due', 'too_big'],
  [{ days_before_due: -1 }, 'days_before_due', 'too_small'],
  [{ days_after_due: 31 }, 'days_after_due', 'too_big'],
  [{ reminder_frequency: 0 }, 'reminder_frequency', 'too_small'],
  [{ reminder_frequency: 1.5 }, 'reminder_frequency', 'invalid_type'],
  [{ payment_due_day: 32 }, 'payment_due_day', 'too_big'],
  [{ payment_due_day: 0 }, 'payment_due_day', 'too_small'],
  [{ expected_amount: -1 }, 'expected_amount', 'too_small'],
  [{ tenant_email: 'nobody' }, 'tenant_email', 'invalid_format'],
  [{ tenant_email: 'a@example.com\r\nBcc: b@example.com' }, 'tenant_email', 'invalid_format'],
  [{ tenant_phone: '12' }, 'tenant_phone', 'invalid_format'],
  [{ note: 'x'.repeat(501) }, 'note', 'too_long'],
])('is refused with %j', async (fields, path, code) => {
  const apartment = { id: '0197f0f0-0000-7000-8000-000000000000' } as Apartment
  expect(await begin(apartment, fields)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
  })
})

describe('several at once', () => {
  let letting: Letting
  let apartments: Apartment[]

  beforeAll(async () => {
    letting = await Letting.begin(api)
    letting.on('2027-03-13')
    const { id: tenant_id } = await letting.tenant('Марія')
    const lease = { tenant_id, lease_start: '2027-03-05', charge_from: '2027-03-05' }
    apartments = []
    for (const name of ['Поділ', 'Липки', 'Нивки']) apartments.push(await letting.letOut({ name, ...lease }))
  })

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
    const again = await call('POST', '/batch', {
      reminders: fields.map(each => ({ ...each, note: 'other' })),
    })
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
})

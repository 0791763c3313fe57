import type { Apartment } from '@orenda/contracts/apartments'
import type { MovedIn } from '@orenda/contracts/move-ins'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import type { Reading } from '@orenda/contracts/utilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { wholeMoveIn } from '../../test/move-in-story.ts'
import { setPayee } from '../../test/payee.ts'
import { snapshot } from '../../test/snapshot.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

const today = '2026-11-23'
const whole = wholeMoveIn(today)
let api: TestApi
let letting: Letting

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  letting.on(today)
})
afterAll(() => api.close())

const vacant = (fields: object = {}) => letting.letOut({ tenant_id: null, status: 'maintenance', ...fields })
const moving = ({ id }: Pick<Apartment, 'id'>, body: object, headers?: Record<string, string>) =>
  letting.landlord.api<MovedIn>('POST', `/apartments/${id}/leases`, body, headers)
const moveIn = async (apartment: Apartment, fields: object = {}) =>
  succeeded(await moving(apartment, { ...whole, ...fields }))
const takingBack = ({ id, updated_at }: Pick<MovedIn, 'id' | 'updated_at'>) =>
  letting.landlord.api('POST', `/leases/${id}/take-back`, { updated_at })
const rows = async <Row>(path: string) => succeeded(await letting.landlord.api<Row[]>('GET', path))
const stored = () => snapshot(api.db, letting.landlord.id)

/** What a landlord has, without what a taken-back write leaves: a stored answer. */
async function kept(): Promise<object> {
  const { stored_answers: _, ...tables } = (await stored()) as Record<string, unknown>
  return tables
}

describe('a move-in', () => {
  it('stores tenant, lease, deposit, readings and reminder together', async () => {
    const apartment = await vacant()
    const lease = await moveIn(apartment, {
      start: '2026-10-05',
      end: '2027-10-04',
      charge_from: '2026-10-01',
    })
    expect(lease).toMatchObject({
      tenant_name: 'Ірина',
      start: '2026-10-05',
      end: '2027-10-04',
      rent: 14_500,
      due_day: 5,
      deposit: 14_500,
      deposit_held: 10_000,
      status: 'current',
      // October and November; the deposit pays for nothing.
      balance: 29_000,
    })
    const { body: shown } = await letting.landlord.api<Apartment>('GET', `/apartments/${apartment.id}`)
    expect(shown).toMatchObject({ status: 'occupied', lease_id: lease.id, income: 14_500 })
    const { created } = lease
    expect(await rows<Tenant>('/tenants')).toMatchObject([{ id: created.tenant_id, tax_id: '1' }])
    expect(await letting.payments(`?lease_id=${lease.id}`)).toMatchObject([
      { id: created.payment_id, category: 'deposit', amount: 10_000, date: today },
    ])
    const readings = await rows<Reading>(`/utilities?apartment_id=${apartment.id}`)
    expect(readings).toMatchObject([{ id: created.reading_ids[0], current: 21_846, consumed: 0, total: 0 }])
    expect(await rows<PaymentReminder>(`/payment-reminders?apartment_id=${apartment.id}`)).toMatchObject([
      { id: created.reminder_id, payment_due_day: 5, tenant_email: 'iryna@example.com', is_enabled: true },
    ])
    expect((await takingBack(lease)).status).toBe(204)
  })

  it('uses a stored tenant, and leaves out unwanted parts', async () => {
    const tenant = await letting.tenant('Марко')
    const apartment = await vacant()
    const { tenant: _, reminder: __, deposit_received: ___, ...terms } = whole
    const lease = succeeded(await moving(apartment, { ...terms, tenant_id: tenant.id, readings: [] }))
    const nothing = { tenant_id: null, payment_id: null, reminder_id: null, switched_reminder_id: null }
    expect(lease.created).toEqual({ ...nothing, reading_ids: [] })
    expect(await letting.charges(`?lease_id=${lease.id}`)).toEqual([])
  })

  it('is stored once, however often it is sent', async () => {
    const apartment = await vacant()
    const key = { 'idempotency-key': `move-in of ${apartment.id}` }
    const [one, other] = await Promise.all([moving(apartment, whole, key), moving(apartment, whole, key)])
    expect(one.body).toEqual(other.body)
    expect(await letting.leases(`?apartment_id=${apartment.id}`)).toHaveLength(1)
  })

  it('stores nothing when one part of it is refused', async () => {
    const apartment = await vacant()
    await letting.landlord.api('POST', '/utilities', {
      apartment_id: apartment.id,
      type: 'hot_water',
      date: '2026-10-28',
      previous: 0,
      current: 207.12,
    })
    const before = await kept()
    const hot = { type: 'hot_water', date: today, previous: 204, current: 204.12 }
    const refused = async (fields: object, path: string, code: string) => {
      const { status, body } = await moving(apartment, { ...whole, ...fields })
      expect([status, (body as unknown as { details: unknown }).details], path).toEqual([
        400,
        [{ path, code }],
      ])
    }
    await refused({ readings: [...whole.readings, hot] }, 'readings.1.current', 'below_previous')
    await refused({ readings: [{ ...hot, date: '2026-11-30' }] }, 'readings.0.date', 'in_future')
    await refused({ end: '2026-11-01' }, 'end', 'date_order')
    await refused({ start: '1900-01-01' }, 'start', 'too_long_ago')
    await refused({ tenant: { ...whole.tenant, phone: '1' } }, 'tenant.phone', 'invalid_format')
    await refused({ tenant: undefined }, 'tenant_id', 'required')
    expect(await kept()).toEqual(before)
  })

  it('is refused while another lease runs, with the day on which they overlap', async () => {
    const apartment = await vacant()
    await moveIn(apartment, { end: '2027-03-31', readings: [] })
    const before = await kept()
    const next = { ...whole, readings: [] }
    expect((await moving(apartment, { ...next, start: '2027-03-31' })).body).toMatchObject({
      details: [{ path: 'start', code: 'lease_overlap' }],
    })
    expect((await moving(apartment, { ...next, start: '2026-11-01', end: today })).body).toMatchObject({
      details: [{ path: 'end', code: 'lease_overlap' }],
    })
    expect(await kept()).toEqual(before)
    // The next one may be written down ahead, and leaves the due day and reminder of the running one as they are.
    await moveIn(apartment, { start: '2027-04-01', due_day: 20, readings: [], deposit_received: undefined })
    const [, running] = await letting.leases(`?apartment_id=${apartment.id}`)
    expect(running).toMatchObject({ due_day: 5, status: 'current' })
  })
})

it('asks nobody for the rent of a lease that is deleted, also not by a typed address', async () => {
  const apartment = await vacant()
  const fields = { readings: [], deposit_received: undefined, reminder: undefined }
  const lease = await moveIn(apartment, fields)
  const typed = { apartment_id: apartment.id, tenant_email: 'typed@example.com' }
  succeeded(await letting.landlord.api('POST', '/payment-reminders', typed))
  const coming = () => rows<object>(`/payment-reminders/upcoming?apartment_id=${apartment.id}`)
  expect(await coming()).not.toEqual([])
  succeeded(await letting.landlord.api('DELETE', `/leases/${lease.id}`))
  expect(await coming()).toEqual([])
  const reminders = await rows<PaymentReminder>(`/payment-reminders?apartment_id=${apartment.id}`)
  expect(reminders).toMatchObject([{ tenant_email: 'typed@example.com', is_enabled: false }])
})

describe('taking a move-in back', () => {
  it('removes all of it, and shows the apartment as before', async () => {
    const apartment = await vacant({ income: 900, currency: 'USD' })
    // It belongs to no lease, then to the new one, then to none again.
    await letting.pay(apartment, 500, { date: '2026-11-20' })
    // These two were written, and so have another `updated_at`.
    const others = async () => ({ ...(await kept()), apartments: null, payments: null })
    const shown = async () => {
      const lists = [await rows<Apartment>('/apartments'), await letting.payments()]
      return lists.flat().map(row => ({ ...row, updated_at: null }))
    }
    const before = [await others(), await shown()]
    const lease = await moveIn(apartment, { start: '2026-12-01' })
    expect((await takingBack(lease)).status).toBe(204)
    expect([await others(), await shown()]).toEqual(before)
    expect((await takingBack(lease)).status).toBe(404)
  })

  it('switches on the reminder that was off, and off again', async () => {
    const apartment = await vacant()
    const off = { apartment_id: apartment.id, is_enabled: false }
    const reminder = succeeded(await letting.landlord.api<PaymentReminder>('POST', '/payment-reminders', off))
    const isOn = async () =>
      (await rows<PaymentReminder>(`/payment-reminders?apartment_id=${apartment.id}`))[0]?.is_enabled
    const left = await moveIn(apartment)
    expect(await isOn()).toBe(false)
    await takingBack(left)
    const lease = await moveIn(apartment, { switch_on_reminder: true })
    expect(lease.created).toMatchObject({ reminder_id: null, switched_reminder_id: reminder.id })
    expect(await isOn()).toBe(true)
    const coming = await rows<{ tenant_name: string }>(
      `/payment-reminders/upcoming?apartment_id=${apartment.id}`,
    )
    expect(coming[0]).toMatchObject({ tenant_name: 'Ірина' })
    expect((await takingBack(lease)).status).toBe(204)
    expect(await isOn()).toBe(false)
  })

  it('starts no letters to who had left owing before the reminder was switched on', async () => {
    const apartment = await vacant()
    const former = await moveIn(apartment, {
      start: '2026-07-01',
      end: '2026-08-31',
      charge_from: '2026-07-01',
      reminder: undefined,
    })
    const off = { apartment_id: apartment.id, is_enabled: false }
    letting.on('2026-08-20')
    const reminder = succeeded(await letting.landlord.api<PaymentReminder>('POST', '/payment-reminders', off))
    letting.on(today)
    const coming = async () => {
      const path = `/payment-reminders/upcoming?apartment_id=${apartment.id}`
      return (await rows<{ tenant_name: string }>(path)).map(({ tenant_name }) => tenant_name)
    }
    expect(await coming()).toEqual([])
    const tenant = await letting.tenant('Олег')
    const next = { tenant: undefined, tenant_id: tenant.id, readings: [], reminder: undefined }
    const lease = await moveIn(apartment, { ...next, switch_on_reminder: true })
    expect(lease.created.switched_reminder_id).toBe(reminder.id)
    expect(new Set(await coming())).toEqual(new Set(['Олег']))
    const debts = await rows<{ lease_id: string }>('/payment-reminders/debts')
    expect(debts).toMatchObject([{ lease_id: former.id, tenant_name: 'Ірина' }])
    // Switched off and on again by hand, it is still about the tenant who lives there.
    for (const is_enabled of [false, true])
      succeeded(
        await letting.landlord.api('PUT', '/payment-reminders/batch', { ids: [reminder.id], is_enabled }),
      )
    expect(new Set(await coming())).toEqual(new Set(['Олег']))
  })

  it.each<[string, (lease: MovedIn) => Promise<Answer>]>([
    [
      'a payment',
      ({ apartment_id }) =>
        letting.landlord.api('POST', '/payments', { apartment_id, amount: 1, date: today }),
    ],
    [
      'another charge',
      ({ id }) =>
        letting.landlord.api('POST', `/leases/${id}/charges`, { kind: 'other', due_date: today, amount: 5 }),
    ],
    [
      'a payment request',
      async ({ id: lease_id }) => {
        await setPayee(letting.landlord)
        return letting.landlord.api('POST', '/payment-requests', { lease_id })
      },
    ],
    ['a change of the lease', ({ id }) => letting.landlord.api('PUT', `/leases/${id}`, { deposit: 1 })],
    [
      'a change of the tenant',
      ({ tenant_id }) =>
        letting.landlord.api('PUT', `/tenants/${tenant_id}`, { ...whole.tenant, name: 'Ірина К.' }),
    ],
    [
      'a change of a reading',
      async ({ created }) => {
        const { body } = await letting.landlord.api<Reading>('GET', `/utilities/${created.reading_ids[0]}`)
        return letting.landlord.api('PUT', `/utilities/${body.id}`, { ...body, current: 22_000 })
      },
    ],
  ])('is refused after %s', async (_, change) => {
    const lease = await moveIn(await vacant(), { start: '2026-11-05', charge_from: '2026-11-01' })
    // The instant of the product decides what came later.
    api.clock.set(new Date(`${today}T10:05:00Z`))
    succeeded(await change(lease))
    const before = await kept()
    expect(await takingBack(lease)).toMatchObject({ status: 409 })
    expect(await kept()).toEqual(before)
  })
})

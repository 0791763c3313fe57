import type { DepositUse, Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { setPayee } from '../../test/payee.ts'
import { runs } from '../../test/scope.ts'
import { snapshot } from '../../test/snapshot.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let orest: Tenant

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  orest = await letting.tenant('Орест')
})
beforeEach(() => letting.on('2026-03-20'))
afterAll(() => api.close())

/** An apartment with the tenant Orest since January, rent 1000 on the 5th. */
async function letOut(fields: object = {}) {
  const term = { tenant_id: orest.id, lease_start: '2026-01-05', charge_from: '2026-01-05' }
  const apartment = await letting.letOut({ ...term, ...fields })
  return { apartment, id: apartment.lease_id ?? '' }
}
const call = <Body = Lease>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  letting.landlord.api<Body>(method, `/leases/${path}`, body)
const done = async (method: 'POST' | 'PUT', path: string, body: object) =>
  succeeded(await call(method, path, body))
const chargesOf = async (id: string) =>
  (await letting.charges(`?lease_id=${id}`)).map(({ updated_at: _, ...charge }: Charge) => charge)
const cut = { last_charge: { amount: 516.13, note: 'За 16 днів' } }

describe('taking an end back', () => {
  it('is not needed to owe the last rent in full again: the form of the apartment prolongs the lease with it', async () => {
    const { apartment, id } = await letOut({ lease_end: '2026-12-31' })
    const later = { ...apartment, lease_end: '2026-12-31', updated_at: undefined }
    for (const [whole_last_charge, amount] of [
      [false, 516.13],
      [true, 1000],
    ] as const) {
      await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
      const saved = { ...later, whole_last_charge }
      succeeded(await letting.landlord.api('PUT', `/apartments/${apartment.id}`, saved))
      expect((await chargesOf(id))[0]?.amount).toBe(amount)
    }
  })

  it('restores the end, the last charge, the rent after it and the deposit', async () => {
    const { apartment, id } = await letOut({ lease_end: '2026-12-31' })
    await letting.pay(apartment, 1500, { date: '2026-01-05', category: 'deposit' })
    const [march, february] = await letting.charges(`?lease_id=${id}`)
    for (const [charge, amount] of [
      [march, 950],
      [february, 900],
    ] as const)
      succeeded(await letting.landlord.api('PUT', `/rent/charges/${charge?.id}`, { amount, note: 'Знижка' }))
    const before = { charges: await chargesOf(id), lease: await done('PUT', id, {}) }
    // March falls due after this end.
    const { updated_at } = await done('POST', `${id}/end`, {
      date: '2026-03-02',
      last_charge: { amount: 800, note: 'За днями' },
      deposit: [
        { kind: 'withheld', amount: 1000 },
        { kind: 'returned', amount: 500 },
      ],
    })
    expect(await chargesOf(id)).toMatchObject([{ amount: 800, before_end: 900, note: 'За днями' }, {}])
    expect(await call('POST', `${id}/end/take-back`, { updated_at: before.lease.updated_at })).toMatchObject({
      status: 409,
      body: { reason: 'stale' },
    })
    const again = await done('POST', `${id}/end/take-back`, { updated_at })
    expect({ ...again, updated_at: null }).toEqual({ ...before.lease, updated_at: null })
    expect(await chargesOf(id)).toEqual(before.charges)
    expect((await call<DepositUse[]>('GET', `${id}/deposit`)).body).toEqual([])
    // Once.
    expect(await call('POST', `${id}/end/take-back`, {})).toMatchObject({
      status: 409,
      body: { reason: 'end_changed' },
    })
  })

  it('deletes a last charge that was not due yet', async () => {
    const { id } = await letOut()
    const before = await chargesOf(id)
    await done('POST', `${id}/end`, { date: '2026-04-10', last_charge: { amount: 200 } })
    await done('POST', `${id}/end/take-back`, {})
    expect(await chargesOf(id)).toEqual(before)
    letting.on('2026-04-06')
    expect((await done('PUT', id, {})).balance).toBe(4000)
  })

  it('takes back one end once, also of two on one day', async () => {
    const { id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    await done('POST', `${id}/end`, { date: '2026-03-20', last_charge: { amount: 300 } })
    await done('POST', `${id}/end/take-back`, {})
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 516.13 })
    expect(await call('POST', `${id}/end/take-back`, {})).toMatchObject({ status: 409 })
  })

  it('takes back no end that another lease made on the day of one taken back', async () => {
    const { apartment, id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-25' })
    await done('POST', `${id}/end/take-back`, {})
    const next = await letting.tenant('Марта')
    const saved = { ...apartment, tenant_id: next.id, lease_start: '2026-03-26', updated_at: undefined }
    succeeded(await letting.landlord.api('PUT', `/apartments/${apartment.id}`, saved))
    expect((await call('GET', id)).body).toMatchObject({ end: '2026-03-25' })
    const [other] = (await letting.landlord.api<Lease[]>('GET', `/leases?tenant_id=${next.id}`)).body
    succeeded(await call('DELETE', other?.id ?? ''))
    expect(await call('POST', `${id}/end/take-back`, {})).toMatchObject({ status: 409 })
  })

  it('lets no lease run without its tenant', async () => {
    const tenant = await letting.tenant('Олег')
    const { id } = await letOut({ tenant_id: tenant.id })
    await done('POST', `${id}/end`, { date: '2026-03-10' })
    succeeded(await letting.landlord.api('DELETE', `/tenants/${tenant.id}`))
    expect(await call('POST', `${id}/end/take-back`, {})).toMatchObject({
      status: 409,
      body: { reason: 'end_changed' },
    })
  })

  it('shows the apartment as occupied again after the last day', async () => {
    const { apartment, id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-10' })
    const shown = async () => (await letting.landlord.api<object>('GET', `/apartments/${apartment.id}`)).body
    expect(await shown()).toMatchObject({ status: 'available', lease_id: null })
    await done('POST', `${id}/end/take-back`, {})
    expect(await shown()).toMatchObject({ status: 'occupied', lease_id: id })
  })

  it.each([
    [
      'the last charge was changed',
      async (id: string) => {
        const [charge] = await letting.charges(`?lease_id=${id}`)
        return letting.landlord.api('PUT', `/rent/charges/${charge?.id}`, { amount: 700, note: 'Домовились' })
      },
    ],
    ['the lease was renewed', (id: string) => call('POST', `${id}/renew`, { end: null })],
    [
      'another lease has begun',
      async (id: string) => {
        const { body } = await call('GET', id)
        const next = { tenant_id: orest.id, start: '2026-03-21', end: null, rent: 1, currency: 'UAH' }
        const terms = { ...next, due_day: 5, deposit: 0, readings: [] }
        return letting.landlord.api('POST', `/apartments/${body.apartment_id}/leases`, terms)
      },
    ],
  ])('is refused when %s since, and changes nothing', async (_, change) => {
    const { id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    succeeded(await change(id))
    const before = await snapshot(api.db, letting.landlord.id)
    expect(await call('POST', `${id}/end/take-back`, {})).toMatchObject({
      status: 409,
      body: { reason: 'end_changed' },
    })
    expect(await snapshot(api.db, letting.landlord.id)).toEqual(before)
  })
})

describe('renewing a lease whose last charge was cut', () => {
  it('gives the whole amount back when it is asked for, also after a second end', async () => {
    const { id } = await letOut()
    const before = await chargesOf(id)
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    await done('POST', `${id}/end`, { date: '2026-03-10', last_charge: { amount: 193.55 } })
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 193.55, before_end: 1000 })
    expect((await done('POST', `${id}/renew`, { end: '2026-12-31' })).balance).toBe(2193.55)
    await done('POST', `${id}/end`, { date: '2026-03-10' })
    const renewed = await done('POST', `${id}/renew`, { end: '2026-12-31', whole_last_charge: true })
    expect(renewed.balance).toBe(3000)
    expect(await chargesOf(id)).toEqual(before)
    // Taken back, it is cut as before.
    const { updated_at } = renewed
    await done('PUT', id, { end: '2026-03-10', last_charge: { amount: 193.55, note: 'x' }, updated_at })
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 193.55, before_end: 1000, note: 'x' })
  })

  it('gives it back also after a second end that deleted the charge was taken back', async () => {
    const { id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    await done('POST', `${id}/end`, { date: '2026-03-02' })
    expect(await chargesOf(id)).toHaveLength(2)
    await done('POST', `${id}/end/take-back`, {})
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 516.13, before_end: 1000 })
    expect((await done('POST', `${id}/renew`, { end: null, whole_last_charge: true })).balance).toBe(3000)
  })

  it('lowers no amount that a second end has raised', async () => {
    const { id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    await done('POST', `${id}/end`, { date: '2026-03-20', last_charge: { amount: 1200 } })
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 1200, before_end: null })
    expect((await done('POST', `${id}/renew`, { end: null, whole_last_charge: true })).balance).toBe(3200)
  })

  it('gives back a raised amount that was cut to the rent', async () => {
    const { id } = await letOut()
    const [march] = await letting.charges(`?lease_id=${id}`)
    succeeded(await letting.landlord.api('PUT', `/rent/charges/${march?.id}`, { amount: 1200, note: 'a' }))
    await done('POST', `${id}/end`, { date: '2026-03-20', last_charge: { amount: 1000 } })
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 1000, before_end: 1200 })
    expect((await done('POST', `${id}/renew`, { end: null, whole_last_charge: true })).balance).toBe(3200)
  })

  it('sets the last charge of an end that stays, and needs one', async () => {
    const { id } = await letOut({ lease_end: '2026-03-20' })
    await done('PUT', id, { last_charge: { amount: 516.13 } })
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 516.13, before_end: 1000 })
    const refused = await call('PUT', id, { end: null, last_charge: { amount: 1 } })
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'end', code: 'required' }] } })
  })

  it('gives it back in full though a part of it was paid', async () => {
    const { apartment, id } = await letOut()
    const before = await chargesOf(id)
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    await letting.pay(apartment, 2516.13, { date: '2026-03-20' })
    await done('POST', `${id}/end/take-back`, {})
    expect(await chargesOf(id)).toMatchObject([{ amount: 1000, open: 483.87 }, {}, {}])
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    expect((await done('POST', `${id}/renew`, { end: null, whole_last_charge: true })).balance).toBe(483.87)
    expect((await chargesOf(id)).map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount))
  })

  it('leaves an amount that was changed since', async () => {
    const { id } = await letOut()
    await done('POST', `${id}/end`, { date: '2026-03-20', ...cut })
    const [charge] = await letting.charges(`?lease_id=${id}`)
    succeeded(await letting.landlord.api('PUT', `/rent/charges/${charge?.id}`, { amount: 600, note: 'a' }))
    await done('POST', `${id}/renew`, { end: null, whole_last_charge: true })
    expect((await chargesOf(id))[0]).toMatchObject({ amount: 600, before_end: null })
  })
})

/** What is done to a lease before an end of it is taken back. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('end', 'end', 'raise', 'renew', 'whole'),
    day: fc.constantFrom('2026-02-10', '2026-03-02', '2026-03-10', '2026-03-20', '2026-04-10', '2026-06-30'),
    amount: fc.constantFrom(undefined, 0, 193.55, 516.13, 1000, 1200),
  }),
  { minLength: 8, maxLength: 8 },
)

it('takes back any end as if it had not been, and a whole rent never lowers one', {
  timeout: 600_000,
}, async () => {
  const live = async (story: typeof steps extends fc.Arbitrary<infer Story> ? Story : never) => {
    const { id } = await letOut()
    const seen = async () => ({
      ...(await call('GET', id)).body,
      updated_at: null,
      charges: await chargesOf(id),
    })
    for (const { kind, day, amount } of story) {
      const before = await seen()
      if (kind === 'end') {
        const end = { date: day, ...(amount !== undefined && { last_charge: { amount } }) }
        if ((await call('POST', `${id}/end`, end)).status >= 300) continue
        await done('POST', `${id}/end/take-back`, {})
        expect(await seen(), JSON.stringify(story)).toEqual(before)
        await done('POST', `${id}/end`, end)
      } else if (kind === 'raise') {
        const [last] = before.charges
        const changed = { amount: amount ?? 1000, note: 'Домовились' }
        if (last) succeeded(await letting.landlord.api('PUT', `/rent/charges/${last.id}`, changed))
      } else await call('POST', `${id}/renew`, { end: null, whole_last_charge: kind === 'whole' })
      const { charges } = await seen()
      for (const charge of charges) {
        if (charge.before_end) expect(charge.before_end, JSON.stringify(story)).toBeGreaterThan(charge.amount)
        const old = before.charges.find(other => other.id === charge.id)
        if (kind === 'whole' && old)
          expect(charge.amount, JSON.stringify(story)).toBeGreaterThanOrEqual(old.amount)
      }
    }
  }
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: runs(2, 100) })
})

describe('deleting a lease', () => {
  const reasonOf = async (id: string) => (await call<{ reason?: string }>('DELETE', id)).body.reason

  it('deletes its charges with it, and the apartment is available', async () => {
    const { apartment, id } = await letOut()
    succeeded(await call('POST', `${id}/charges`, { kind: 'other', due_date: '2026-03-20', amount: 5 }))
    expect((await call('GET', id)).body).toMatchObject({ is_deletable: true })
    expect(await call('DELETE', id)).toMatchObject({ status: 204 })
    expect(await chargesOf(id)).toEqual([])
    expect((await letting.landlord.api('GET', `/apartments/${apartment.id}`)).body).toMatchObject({
      status: 'available',
      tenant_id: null,
    })
    expect(await call('DELETE', id)).toMatchObject({ status: 404 })
  })

  it('is refused while money stands on it, or a request or a document that is kept', async () => {
    const { apartment, id } = await letOut()
    const payment = await letting.pay(apartment, 1, { date: '2026-03-10' })
    expect((await call('GET', id)).body).toMatchObject({ is_deletable: false })
    expect(await reasonOf(id)).toBe('lease_paid')
    succeeded(await letting.landlord.api('DELETE', `/payments/${payment.id}`))
    await setPayee(letting.landlord)
    succeeded(await letting.landlord.api('POST', '/payment-requests', { lease_id: id }))
    expect(await reasonOf(id)).toBe('lease_asked')
    expect(await call('GET', id)).toMatchObject({ status: 200 })
  })

  it('waits for a document that is stored at the same time, and is refused', async () => {
    const { id } = await letOut()
    await api.db.query('begin')
    await api.db.query(
      `insert into lease_documents (owner_id, lease_id, kind, name, date, notice_days, missing)
       values ($1, $2, 'other', '', '2026-03-20', 0, '{}')`,
      [letting.landlord.id, id],
    )
    const reason = reasonOf(id)
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await api.db.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    await api.db.query('commit')
    expect(await reason).toBe('lease_with_documents')
  })

  it('waits for a payment that is recorded at the same time', async () => {
    const { apartment, id } = await letOut()
    const [paid, deleted] = await Promise.all([
      letting.landlord.api('POST', '/payments', {
        apartment_id: apartment.id,
        amount: 1,
        date: '2026-03-10',
      }),
      call<{ reason?: string }>('DELETE', id),
    ])
    expect(paid.status).toBe(201)
    const [payment] = await letting.payments(`?apartment_id=${apartment.id}`)
    if (deleted.status === 204) expect(payment?.lease_id).toBeNull()
    else expect([deleted.body.reason, payment?.lease_id]).toEqual(['lease_paid', id])
  })
})

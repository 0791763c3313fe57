import type { Apartment } from '@orenda/contracts/apartments'
import type { DepositUse, Lease, LeaseEnd } from '@orenda/contracts/leases'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
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
async function letOut(fields: object = {}): Promise<{ apartment: Apartment; id: string }> {
  const apartment = await letting.letOut({
    tenant_id: orest.id,
    lease_start: '2026-01-05',
    charge_from: '2026-01-05',
    ...fields,
  })
  return { apartment, id: apartment.lease_id ?? '' }
}
const propose = (id: string, date: string) =>
  letting.landlord.api<LeaseEnd>('GET', `/leases/${id}/end?date=${date}`)
const proposed = async (id: string, date: string) => succeeded(await propose(id, date))
const end = (id: string, body: object) => letting.landlord.api<Lease>('POST', `/leases/${id}/end`, body)
const lease = async (id: string) => succeeded(await letting.landlord.api<Lease>('GET', `/leases/${id}`))
const chargesOf = async (id: string) =>
  (await letting.charges(`?lease_id=${id}`)).map(({ due_date, amount, open }) => [due_date, amount, open])

describe('the proposal for an end', () => {
  it('has the last charge in full and by days, the held deposit, and the debt', async () => {
    const { apartment, id } = await letOut()
    await letting.pay(apartment, 2300, { date: '2026-03-10' })
    await letting.pay(apartment, 1500, { date: '2026-01-05', category: 'deposit' })
    await letting.pay(apartment, 40, { date: '2026-01-05', category: 'deposit', currency: 'USD' })
    expect(await proposed(id, '2026-03-20')).toEqual({
      // From 5 to 20 March, of 31 days.
      last_charge: { due_date: '2026-03-05', whole: 1000, by_days: 516.13 },
      part: { days: 16, of: 31 },
      deposit: [
        { currency: 'UAH', held: 1500 },
        { currency: 'USD', held: 40 },
      ],
      balance_after: 700,
      settlements: {
        whole: [
          {
            currency: 'UAH',
            balance: 700,
            not_due: 0,
            open: 700,
            held: 1500,
            withheld: 700,
            returned: 800,
            balance_after: 0,
          },
          {
            currency: 'USD',
            balance: 0,
            not_due: 0,
            open: 0,
            held: 40,
            withheld: 0,
            returned: 40,
            balance_after: 0,
          },
        ],
        by_days: [
          { currency: 'UAH', balance: 216.13, withheld: 216.13, returned: 1283.87 },
          { currency: 'USD', returned: 40 },
        ].map(account => expect.objectContaining(account)),
      },
    })
    // When it ends before the last due date, that rent is removed, and the last period is the one before.
    expect(await proposed(id, '2026-03-04')).toMatchObject({ last_charge: null, balance_after: -300 })
    expect(await proposed(id, '2026-02-10')).toMatchObject({
      last_charge: { due_date: '2026-02-05', whole: 1000, by_days: 214.29 },
      balance_after: -300,
    })
  })

  it('counts rent that is not charged yet, also the last', async () => {
    const { id } = await letOut()
    expect(await proposed(id, '2026-04-10')).toMatchObject({
      last_charge: { due_date: '2026-04-05', whole: 1000, by_days: 200 },
      balance_after: 4000,
    })
    expect(await proposed(id, '2026-05-04')).toMatchObject({ last_charge: null, balance_after: 4000 })
    // Rent that is due but not charged yet counts as due.
    letting.on('2026-04-06')
    expect(await chargesOf(id)).toHaveLength(3)
    expect(await proposed(id, '2026-04-06')).toMatchObject({
      last_charge: { due_date: '2026-04-05', by_days: 66.67 },
      balance_after: 4000,
    })
  })

  it('uses the due day that was valid in the month', async () => {
    const { id } = await letOut()
    succeeded(await letting.landlord.api('PUT', `/leases/${id}`, { due_day: 25 }))
    expect(await lease(id)).toMatchObject({
      due_day: 25,
      due_days_before: [{ before: '2026-04-01', day: 5 }],
    })
    // From 5 March to 24 April.
    expect(await proposed(id, '2026-04-04')).toMatchObject({
      last_charge: { due_date: '2026-03-05', by_days: 607.84 },
      part: { days: 31, of: 51 },
    })
  })

  it('is refused before the start, and for an unknown lease', async () => {
    const { apartment, id } = await letOut()
    expect(await propose(id, '2026-01-04')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'date', code: 'date_order' }] },
    })
    expect(await propose(id, '')).toMatchObject({ status: 400 })
    expect(await propose(orest.id, '2026-03-20')).toMatchObject({ status: 404 })
    succeeded(await letting.landlord.api('DELETE', `/apartments/${apartment.id}`))
    expect(await propose(id, '2026-03-20')).toMatchObject({ status: 404 })
  })
})

describe('the end', () => {
  it('adjusts the last charge and settles the deposit', async () => {
    const { apartment, id } = await letOut()
    await letting.pay(apartment, 1500, { date: '2026-01-05', category: 'deposit' })
    await letting.pay(apartment, 2000, { date: '2026-03-10' })
    const { updated_at } = await lease(id)
    const answer = await end(id, {
      date: '2026-03-20',
      last_charge: { amount: 516.13, note: 'За 16 днів' },
      updated_at,
      deposit: [
        { kind: 'withheld', amount: 516.13 },
        { kind: 'returned', amount: 983.87, currency: 'UAH' },
      ],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        end: '2026-03-20',
        balance: 0,
        deposit_held: 0,
        deposit_withheld: 516.13,
        deposit_returned: 983.87,
      },
    })
    expect(await letting.charges(`?lease_id=${id}&month=2026-03`)).toMatchObject([
      { rent: 1000, amount: 516.13, open: 0, note: 'За 16 днів' },
    ])
    const uses = await letting.landlord.api<DepositUse[]>('GET', `/leases/${id}/deposit`)
    expect(uses.body.map(({ kind, date }) => [kind, date]).sort()).toEqual([
      ['returned', '2026-03-20'],
      ['withheld', '2026-03-20'],
    ])
  })

  it('creates the last charge that is not due yet, once', async () => {
    const { id } = await letOut()
    succeeded(await end(id, { date: '2026-04-10', last_charge: { amount: 200 } }))
    expect(await chargesOf(id)).toEqual([
      ['2026-04-05', 200, 200],
      ['2026-03-05', 1000, 1000],
      ['2026-02-05', 1000, 1000],
      ['2026-01-05', 1000, 1000],
    ])
    letting.on('2026-04-06')
    await letting.runJob()
    expect(await chargesOf(id)).toHaveLength(4)
    expect(await lease(id)).toMatchObject({ balance: 3200 })
  })

  it('does not change the last charge and the deposit unless the request says so', async () => {
    const { apartment, id } = await letOut()
    await letting.pay(apartment, 100, { date: '2026-01-05', category: 'deposit' })
    succeeded(await end(id, { date: '2026-03-20' }))
    expect(await lease(id)).toMatchObject({ balance: 3000, deposit_held: 100 })
    // The full amount is no change: the charge stays as it is.
    const next = await letOut({ name: 'Поділ' })
    const [before] = await letting.charges(`?lease_id=${next.id}&month=2026-03`)
    succeeded(await end(next.id, { date: '2026-03-20', last_charge: { amount: 1000 } }))
    expect(await letting.charges(`?lease_id=${next.id}&month=2026-03`)).toEqual([before])
  })

  it('dates the use of the deposit by the last day, and not before it was received', async () => {
    const { apartment, id } = await letOut()
    await letting.pay(apartment, 100, { date: '2026-01-05', category: 'deposit' })
    await letting.pay(apartment, 5, { date: '2026-03-18', category: 'deposit', currency: 'EUR' })
    succeeded(
      await end(id, {
        date: '2026-03-10',
        deposit: [
          { kind: 'returned', amount: 100 },
          { kind: 'returned', amount: 5, currency: 'EUR' },
        ],
      }),
    )
    const { body } = await letting.landlord.api<DepositUse[]>('GET', `/leases/${id}/deposit`)
    expect(body.map(({ currency, date }) => `${currency} ${date}`).sort()).toEqual([
      'EUR 2026-03-18',
      'UAH 2026-03-10',
    ])
  })

  it.each([
    ['deposit_short', { deposit: [{ kind: 'returned', amount: 1500.01 }] }],
    ['deposit_short', { deposit: [{ kind: 'returned', amount: 1, currency: 'EUR' }] }],
    [
      'deposit_short',
      {
        deposit: [
          { kind: 'withheld', amount: 1000 },
          { kind: 'returned', amount: 500.01 },
        ],
      },
    ],
    ['not_owed', { last_charge: { amount: 0 }, deposit: [{ kind: 'withheld', amount: 1000.01 }] }],
    ['no_rent_charge', { date: '2026-01-05', last_charge: { amount: 1 } }],
    ['stale', { updated_at: '2020-01-01T00:00:00.000Z' }],
  ])('is refused with its reason, and nothing is done: %s', async (reason, body) => {
    const isNever = reason === 'no_rent_charge'
    const { apartment, id } = await letOut(isNever ? { income: 0 } : {})
    await letting.pay(apartment, 1500, { date: '2026-01-05', category: 'deposit' })
    await letting.pay(apartment, 1000, { date: '2026-01-05' })
    const before = await snapshot(api.db, letting.landlord.id)
    const { status, body: answer } = await end(id, { date: '2026-03-20', ...body })
    expect({ status, answer }).toMatchObject({ status: 409, answer: { code: 'CONFLICT', reason } })
    expect(await snapshot(api.db, letting.landlord.id)).toEqual(before)
  })

  it('refuses an invalid amount, or a day before the start', async () => {
    const { id } = await letOut()
    for (const body of [
      { date: '2026-01-04' },
      { date: '2026-03-20', last_charge: { amount: -1 } },
      { date: '2026-03-20', last_charge: { amount: 1.005 } },
      { date: '2026-03-20', deposit: [{ kind: 'kept', amount: 1 }] },
      { date: '2026-03-20', deposit: [{ kind: 'returned', amount: 0 }] },
    ])
      expect(await end(id, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })
})

describe('saving an apartment with the end of its lease', () => {
  it('charges the last period as the request says, with all earlier charges', async () => {
    const { apartment: former } = await letOut({
      lease_end: '2026-02-18',
      last_charge: { amount: 500, note: 'За 14 із 28 днів' },
    })
    // It has ended and is no longer the apartment's lease.
    expect(former).toMatchObject({ lease_id: null, tenant_id: null })
    const [{ id } = { id: '' }] = await letting.leases(`?apartment_id=${former.id}`)
    expect(await chargesOf(id)).toEqual([
      ['2026-02-05', 500, 500],
      ['2026-01-05', 1000, 1000],
    ])
    const { apartment, id: open } = await letOut({ name: 'Поділ' })
    await letting.save(apartment, { lease_end: '2026-03-25', last_charge: { amount: 700 } })
    expect(await chargesOf(open)).toMatchObject([['2026-03-05', 700, 700], {}, {}])
  })

  it('is refused where there is no such charge', async () => {
    const body = { name: 'Оболонь', income: 1000, tenant_id: orest.id, lease_start: '2026-01-05' }
    const last_charge = { amount: 1 }
    for (const fields of [{}, { lease_end: '2026-02-18' }]) {
      const answer = await letting.landlord.api('POST', '/apartments', { ...body, ...fields, last_charge })
      expect(answer).toMatchObject({ status: 409, body: { reason: 'no_rent_charge' } })
    }
    const { body: all } = await letting.landlord.api<Apartment[]>('GET', '/apartments')
    expect(all.filter(({ name }) => name === 'Оболонь')).toEqual([])
  })
})

describe('an end whose request is interrupted', () => {
  const body = {
    date: '2026-03-20',
    last_charge: { amount: 516.13 },
    deposit: [
      { kind: 'withheld', amount: 1000 },
      { kind: 'returned', amount: 500 },
    ],
  }
  const leased = async (name: string) => {
    const { apartment, id } = await letOut({ name })
    await letting.pay(apartment, 1500, { date: '2026-01-05', category: 'deposit' })
    return id
  }
  /** All rows that an end may change. */
  const rowsOf = async (id: string): Promise<object> => {
    const of = (table: string, order: string) =>
      `(select jsonb_agg(to_jsonb(r) order by ${order}) from ${table} r where r.lease_id = l.id)`
    const { rows } = await api.db.query(
      `select to_jsonb(l) as lease, to_jsonb(a) as apartment, ${of('charges', 'due_date')} as charges,
         ${of('deposit_uses', 'kind')} as uses, ${of('payments', 'id')} as payments
       from leases l join apartments a on a.owner_id = l.owner_id and a.id = l.apartment_id where l.id = $1`,
      [id],
    )
    return rows[0]
  }
  /** The same rows without the ids of each apartment. */
  const alike = (rows: object) =>
    JSON.parse(
      JSON.stringify(rows, (key, value) =>
        /(^|_)ids?$|^name$|^search_key$|^(created|updated)_at$/.test(key) ? undefined : value,
      ),
    )
  /**
   * Cuts the connection before the statement with this index, as if the API were killed. @returns the number of
   * statements sent
   */
  const endCutBefore = async (place: number, id: string) => {
    let count = 0
    api.statements.before = async (query, _, isInTransaction) => {
      count += isInTransaction ? 1 : 0
      if (count === place) await query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    }
    const { status } = await end(id, body)
    api.statements.before = undefined
    return { count, status }
  }

  it('is stored completely or not at all, wherever it was interrupted', async () => {
    await api.db.query('update subscriptions set max_apartments = 1000 where owner_id = $1', [
      letting.landlord.id,
    ])
    const whole = await leased('Ціла')
    const { count, status } = await endCutBefore(Number.POSITIVE_INFINITY, whole)
    expect({ status, isLong: count > 20 }).toEqual({ status: 200, isLong: true })
    const done = alike(await rowsOf(whole))
    for (let run = 0; run < runs(8, 100); run += 1) {
      const id = await leased(`Обірвана ${run}`)
      const before = await rowsOf(id)
      const place = ((run * runs(3, 1)) % count) + 1
      expect((await endCutBefore(place, id)).status, `before statement ${place}`).toBeGreaterThanOrEqual(500)
      expect(await rowsOf(id), `before statement ${place}`).toEqual(before)
      if (run >= count) continue
      expect(await end(id, body)).toMatchObject({ status: 200 })
      expect(alike(await rowsOf(id))).toEqual(done)
    }
  }, 600_000)
})

import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Tests concurrent writes: in either order the charges and payments are correct afterwards, and every error has
// a reason.

/** Each of the two orders at least once. */
const rounds = runs(2, 8)
const today = '2026-03-10'

let api: TestApi
let letting: Letting
let orest: Tenant
let taras: Tenant
let olena: Tenant

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  orest = await letting.tenant('Орест')
  taras = await letting.tenant('Тарас')
  olena = await letting.tenant('Олена')
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: object) => letting.landlord.api(method, path, body)
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

/** Repeats a test with new apartments, alternating which request is first. */
async function inRounds(fields: object, work: (apartment: Apartment, isTurned: boolean) => Promise<void>) {
  for (let round = 0; round < rounds; round += 1) {
    letting.on('2026-01-10')
    const apartment = await letting.letOut({ name: `Раунд ${round}`, tenant_id: orest.id, ...fields })
    letting.on(today)
    await work(apartment, round % 2 === 1)
    await expectRight(apartment)
    succeeded(await call('DELETE', `/apartments/${apartment.id}`))
  }
}

/** Starts both requests at the same time, in one order or the other. */
async function both<One, Other>(
  isTurned: boolean,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  if (!isTurned) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

/** Invariants of every apartment's leases. */
async function expectRight({ id }: Apartment): Promise<void> {
  await letting.runJob()
  const rows = async (sql: string) => (await api.db.query(sql, [letting.landlord.id, id])).rows
  const own = 'l.owner_id = $1 and l.apartment_id = $2 and not l.is_cancelled'
  expect(
    await rows(`select l.id from leases l join leases o on o.owner_id = l.owner_id and o.apartment_id = l.apartment_id
      and o.id > l.id and not o.is_cancelled and daterange(o.starts_on, o.ends_on, '[]') && daterange(l.starts_on, l.ends_on, '[]')
      where ${own}`),
  ).toEqual([])
  // Every due date of the term is charged, and nothing else.
  const dues = await rows(`
    select l.id, due::text from leases l
    cross join lateral generate_series(date_trunc('month', l.charged_from::timestamp), timestamp '${today}', interval '1 month') month
    cross join lateral due_date(month::date, due_day_of(month::date, l.due_day, l.due_days_before)) due
    where ${own} and due between l.charged_from and '${today}' and due >= l.starts_on and (l.ends_on is null or due <= l.ends_on)
    order by 1, 2`)
  expect(
    await rows(`select l.id, c.due_date::text as due from charges c join leases l on l.owner_id = c.owner_id and l.id = c.lease_id
      where ${own.replace('and not l.is_cancelled', '')} and c.kind = 'rent' order by 1, 2`),
  ).toEqual(dues)
  // The apartment shows today's lease.
  expect(
    await rows(`select l.id from leases l join apartments a on a.owner_id = l.owner_id and a.id = l.apartment_id
      where ${own} and (l.starts_on is null or l.starts_on <= '${today}') and (l.ends_on is null or l.ends_on >= '${today}')
        and l.closed_by is null
        and (a.lease_id, a.tenant_id, a.lease_start, a.lease_end, a.currency) is distinct from (l.id, l.tenant_id, l.starts_on, l.ends_on, l.currency)`),
  ).toEqual([])
  // Every payment still has its lease.
  expect(
    await rows(`select p.id from payments p join leases l on l.owner_id = p.owner_id and l.apartment_id = p.apartment_id
      where ${own} and p.lease_id is null and (l.starts_on is null or l.starts_on <= p.date + 31)`),
  ).toEqual([])
}

describe('simultaneous writes', () => {
  it('two saves of an apartment leave two leases that do not overlap', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      const answers = await both(
        isTurned,
        () =>
          letting.saving(apartment, {
            tenant_id: taras.id,
            lease_start: '2026-03-05',
            lease_end: null,
            charge_from: '2026-03-05',
          }),
        () => letting.saving(apartment, { tenant_id: olena.id, lease_start: '2026-03-08', lease_end: null }),
      )
      // The lease that began later replaced the other one.
      expect([
        [200, 200],
        [200, 400],
      ]).toContainEqual(statuses(answers))
      const leases = await letting.leases(`?apartment_id=${apartment.id}`)
      const term = leases.map(({ tenant_name, start, end }) => [tenant_name, start, end]).reverse()
      expect([
        [
          ['Орест', '2026-01-10', '2026-03-04'],
          ['Тарас', '2026-03-05', '2026-03-07'],
          ['Олена', '2026-03-08', null],
        ],
        [
          ['Орест', '2026-01-10', '2026-03-07'],
          ['Олена', '2026-03-08', null],
        ],
      ]).toContainEqual(term)
    })
  })

  it('two saves of the same version: the second is refused', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      const seen = succeeded(await call('GET', `/apartments/${apartment.id}`)) as Apartment
      const save = (income: number) => () => call('PUT', `/apartments/${apartment.id}`, { ...seen, income })
      expect(statuses(await both(isTurned, save(1100), save(1200)))).toEqual([200, 409])
    })
  })

  it('the job and a save create each due charge once, by the terms of its day', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      const [answer] = await both(
        isTurned,
        () => letting.saving(apartment, { income: 1500 }),
        () => letting.runJob(),
      )
      expect(answer.status).toBe(200)
      const charges = await letting.charges(`?apartment_id=${apartment.id}`)
      expect(charges.map(({ due_date, rent }) => [due_date, rent])).toEqual([
        ['2026-03-10', 1000],
        ['2026-02-10', 1000],
        ['2026-01-10', 1000],
      ])
      expect((await letting.upcoming(`?days=40&apartment_id=${apartment.id}`))[0]).toMatchObject({
        amount: 1500,
      })
    })
  })

  it('the job and a new tenant charge the day to the tenant who lives there', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      const [answer] = await both(
        isTurned,
        () => letting.saving(apartment, { tenant_id: taras.id, lease_start: today }),
        () => letting.runJob(),
      )
      expect(answer.status).toBe(200)
      const charges = await letting.charges(`?apartment_id=${apartment.id}&month=2026-03`)
      expect(charges.map(({ tenant_name }) => tenant_name)).toEqual(['Тарас'])
    })
  })

  it('a payment and the end of a lease: the payment belongs to that lease, and the proposal counts it', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      const [lease] = await letting.leases(`?apartment_id=${apartment.id}`)
      const [payment, ended] = await both(
        isTurned,
        () => call('POST', '/payments', { apartment_id: apartment.id, amount: 2500, date: today }),
        () => call('POST', `/leases/${lease?.id}/end`, { date: '2026-02-28' }),
      )
      expect([payment.status, ended.status]).toEqual([201, 200])
      expect((payment.body as Payment).lease_id).toBe(lease?.id)
      // The charge of March is removed, and its payment becomes credit.
      expect(await letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([
        { due: 2000, paid: 2500, balance: -500, credit: 500 },
      ])
    })
  })

  it('a payment and a new tenant: the payment belongs to the lease of its date', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      const [payment, saved] = await both(
        isTurned,
        () => call('POST', '/payments', { apartment_id: apartment.id, amount: 1000, date: today }),
        () => letting.saving(apartment, { tenant_id: taras.id, lease_start: today }),
      )
      expect([payment.status, saved.status]).toEqual([201, 200])
      const balances = await letting.balances(`?apartment_id=${apartment.id}`)
      const { tenant_name, lease_id } = payment.body as Payment
      expect(['Орест', 'Тарас']).toContain(tenant_name)
      for (const balance of balances) expect(balance.paid).toBe(balance.lease_id === lease_id ? 1000 : 0)
      expect(balances.map(({ due }) => due).sort()).toEqual([1000, 2000])
    })
  })

  it('a payment and the clearing of a lease that has not begun: the payment stays', async () => {
    await inRounds({ lease_start: '2026-03-20' }, async (apartment, isTurned) => {
      const [payment, saved] = await both(
        isTurned,
        () => call('POST', '/payments', { apartment_id: apartment.id, amount: 1000, date: today }),
        () => letting.saving(apartment, { tenant_id: null }),
      )
      expect([payment.status, saved.status]).toEqual([201, 200])
      const [stored] = await letting.payments(`?apartment_id=${apartment.id}`)
      const leases = await letting.leases(`?apartment_id=${apartment.id}`)
      expect(stored?.lease_id ?? null).toBe(leases[0]?.id ?? null)
      const balances = await letting.balances(`?apartment_id=${apartment.id}`)
      expect(balances.map(({ credit }) => credit)).toEqual(leases.map(() => 1000))
    })
  })

  it('two uses of one deposit use no more than is held', async () => {
    await inRounds({ lease_start: '2026-01-10' }, async (apartment, isTurned) => {
      await letting.pay(apartment, 1000, { date: today, category: 'deposit' })
      const [lease] = await letting.leases(`?apartment_id=${apartment.id}`)
      const use = (kind: string) => () =>
        call('POST', `/leases/${lease?.id}/deposit`, { kind, amount: 600, date: today })
      expect(statuses(await both(isTurned, use('returned'), use('withheld')))).toEqual([200, 409])
      expect((await letting.leases(`?apartment_id=${apartment.id}`))[0]).toMatchObject({ deposit_held: 400 })
    })
  })

  it('a charge that is waived twice, or paid at the same time, is waived only as far as it is open', async () => {
    await inRounds({ lease_start: '2026-03-10' }, async (apartment, isTurned) => {
      await letting.runJob()
      const [charge] = await letting.charges(`?apartment_id=${apartment.id}`)
      const waive = () => call('POST', `/rent/charges/${charge?.id}/waive`, { note: 'Ремонт' })
      const [answers, payment] = await both(
        isTurned,
        () => Promise.all([waive(), waive()]),
        () => call('POST', '/payments', { apartment_id: apartment.id, amount: 400, date: today }),
      )
      expect(payment.status).toBe(201)
      expect(statuses(answers)).toEqual([200, 409])
      const [after] = (await letting.charges(`?apartment_id=${apartment.id}`)) as [Charge]
      // Paid first: 600 were open and waived; waived first: the payment is credit.
      expect([600, 1000]).toContain(after.waived)
      expect([after.open, after.amount]).toEqual([0, 1000 - after.waived])
      expect(await letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([
        { due: 1000 - after.waived, paid: 400, credit: after.waived - 600 },
      ])
    })
  })

  it('two batches over the same apartments in opposite orders are both stored completely', async () => {
    letting.on(today)
    const apartments: Apartment[] = []
    for (const name of ['Перша', 'Друга', 'Третя', 'Четверта']) {
      apartments.push(await letting.letOut({ name, tenant_id: olena.id, lease_start: today }))
    }
    const batch = (some: readonly Apartment[]) =>
      call('POST', '/payments/batch', {
        payments: some.map(({ id }) => ({ apartment_id: id, amount: 10.01, date: today })),
      })
    for (let round = 0; round < rounds; round += 1) {
      const save = letting.saving(apartments[round % 4] as Apartment, { income: 2000 + round })
      const answers = await Promise.all([batch(apartments), batch(apartments.toReversed())])
      expect([...statuses(answers), (await save).status]).toEqual([201, 201, 200])
    }
    for (const apartment of apartments) {
      await expectRight(apartment)
      expect(await letting.balances(`?apartment_id=${apartment.id}`)).toMatchObject([
        { paid: (rounds * 2 * 1001) / 100 },
      ])
    }
  })
})

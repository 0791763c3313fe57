import type { Apartment } from '@orenda/contracts/apartments'
import type { DepositUse, Lease } from '@orenda/contracts/leases'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Tests that a withheld deposit settles the charges it is withheld for, and never more than is open.

let api: TestApi
let letting: Letting
let apartment: Apartment
let id: string

beforeAll(async () => {
  api = await startTestApi()
})
/** A lease from January 2026 with rent 1000 and a deposit of 5000 and 700 USD, on 10 March: three charges. */
beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on('2026-03-10')
  const tenant = await letting.tenant('Соломія')
  const since = { lease_start: '2026-01-01', charge_from: '2026-01-01' }
  apartment = await letting.letOut({ tenant_id: tenant.id, ...since })
  id = apartment.lease_id ?? ''
  const deposit = { date: '2026-01-01', category: 'deposit' }
  await letting.pay(apartment, 5000, deposit)
  await letting.pay(apartment, 700, { ...deposit, currency: 'USD' })
})
afterAll(() => api.close())

const withhold = (amount: number, fields: object = {}) =>
  letting.landlord.api<Lease>('POST', `/leases/${id}/deposit`, {
    kind: 'withheld',
    amount,
    date: '2026-03-10',
    ...fields,
  })
/** Each charge, oldest first, as `kind due settled/amount currency`. */
const states = async () =>
  (await letting.charges(`?lease_id=${id}`))
    .toReversed()
    .map(({ kind, due_date, settled, amount }) => `${kind} ${due_date.slice(5)} ${settled}/${amount}`)
const idOf = async (due: string) =>
  (await letting.charges(`?lease_id=${id}`)).find(({ due_date }) => due_date === due)?.id ?? ''
const uses = async () => succeeded(await letting.landlord.api<DepositUse[]>('GET', `/leases/${id}/deposit`))
const refused = (reason: string) => ({ status: 409, body: { code: 'CONFLICT', reason } })
const nothingUsed = async () => {
  expect(await uses()).toEqual([])
  expect(await states()).toEqual(['rent 01-01 0/1000', 'rent 02-01 0/1000', 'rent 03-01 0/1000'])
}

it('settles the charges that it names, also later', async () => {
  const march = await idOf('2026-03-01')
  const february = await idOf('2026-02-01')
  succeeded(await withhold(400, { charge_ids: [march] }))
  expect(await states()).toEqual(['rent 01-01 0/1000', 'rent 02-01 0/1000', 'rent 03-01 400/1000'])
  // Two charges: the older one first.
  succeeded(await withhold(1200, { charge_ids: [march, february] }))
  expect(await states()).toEqual(['rent 01-01 0/1000', 'rent 02-01 1000/1000', 'rent 03-01 600/1000'])
  expect(await uses()).toMatchObject([
    {
      amount: 1200,
      charges: [
        { charge_id: february, amount: 1000 },
        { charge_id: march, amount: 200 },
      ],
    },
    { amount: 400, charges: [{ charge_id: march, amount: 400 }] },
  ])
  // A payment settles the rest, oldest first.
  await letting.pay(apartment, 1300, { date: '2026-03-10' })
  expect(await states()).toEqual(['rent 01-01 1000/1000', 'rent 02-01 1000/1000', 'rent 03-01 900/1000'])
  expect(await letting.balances()).toMatchObject([{ due: 3000, paid: 2900, balance: 100, credit: 0 }])
})

it('settles the oldest charges if it names none', async () => {
  succeeded(await withhold(1000, { charge_ids: [await idOf('2026-02-01')] }))
  succeeded(await withhold(1500))
  expect(await states()).toEqual(['rent 01-01 1000/1000', 'rent 02-01 1000/1000', 'rent 03-01 500/1000'])
  expect((await uses()).map(({ charges }) => charges.length).sort()).toEqual([0, 1])
})

it.each([
  ['of one that is named', 1000.01, true],
  ['of all', 3000.01, false],
])('is refused beyond what is open %s', async (_, amount, isNamed) => {
  const { status, body } = await withhold(amount, isNamed ? { charge_ids: [await idOf('2026-01-01')] } : {})
  expect({ status, body }).toMatchObject(refused('not_owed'))
  expect(body).toMatchObject({ message: expect.stringContaining(isNamed ? '1000 UAH' : '3000 UAH') })
  await nothingUsed()
})

it('creates the charge that it is for', async () => {
  const charge = { amount: 800, note: 'Розбите вікно' }
  succeeded(await withhold(500, { charge }))
  const [newest] = await letting.charges(`?lease_id=${id}`)
  expect(newest).toMatchObject({
    kind: 'other',
    due_date: '2026-03-10',
    amount: 800,
    settled: 500,
    open: 300,
    currency: 'UAH',
    note: 'Розбите вікно',
  })
  expect(await uses()).toMatchObject([{ amount: 500, charges: [{ charge_id: newest?.id, amount: 500 }] }])
  expect(await withhold(800.01, { charge })).toMatchObject(refused('not_owed'))
  expect(await withhold(5000, { charge: { ...charge, amount: 5000 } })).toMatchObject(
    refused('deposit_short'),
  )
  expect(await states()).toHaveLength(4)
  // All effects are undone, including the charge.
  const [use] = await uses()
  const path = `/leases/${id}/deposit/${use?.id}`
  expect(await letting.landlord.api('DELETE', path)).toMatchObject({ status: 204 })
  await nothingUsed()
})

it('settles only charges in its own currency', async () => {
  expect(await withhold(100, { currency: 'USD' })).toMatchObject(refused('not_owed'))
  const january = { charge_ids: [await idOf('2026-01-01')] }
  expect(await withhold(100, { ...january, currency: 'USD' })).toMatchObject(refused('not_owed'))
  succeeded(await withhold(100, { currency: 'USD', charge: { amount: 100, note: 'Ключ' } }))
  expect((await letting.charges(`?lease_id=${id}`))[0]).toMatchObject({ currency: 'USD', open: 0 })
})

it('names charges of its lease, and either existing ones or a new one', async () => {
  const next = await letting.letOut({
    name: 'Поділ',
    tenant_id: apartment.tenant_id,
    lease_start: '2026-03-10',
  })
  const [other] = await letting.charges(`?lease_id=${next.lease_id}`)
  const mistaken = (fields: object, path: string) =>
    expect(withhold(10, fields)).resolves.toMatchObject({ status: 400, body: { details: [{ path }] } })
  await mistaken({ charge_ids: [other?.id] }, 'charge_ids')
  await mistaken({ charge_ids: [] }, 'charge_ids')
  const january = [await idOf('2026-01-01')]
  const charge = { amount: 10, note: 'Ключ' }
  await mistaken({ charge_ids: january, charge }, 'charge')
  await mistaken({ charge: { amount: 10, note: '' } }, 'charge.note')
  await mistaken({ kind: 'returned', charge }, 'charge')
  expect(await withhold(10, { charge_ids: [id] })).toMatchObject({ status: 404 })
  await nothingUsed()
})

it('settles other charges when the named one is deleted or smaller', async () => {
  const march = await idOf('2026-03-01')
  const february = await idOf('2026-02-01')
  succeeded(await withhold(1000, { charge_ids: [march] }))
  succeeded(await withhold(500, { charge_ids: [february] }))
  const less = { amount: 200, note: 'Знижка' }
  succeeded(await letting.landlord.api('PUT', `/rent/charges/${february}`, less))
  expect(await states()).toEqual(['rent 01-01 300/1000', 'rent 02-01 200/200', 'rent 03-01 1000/1000'])
  succeeded(await letting.landlord.api('POST', `/leases/${id}/end`, { date: '2026-02-20' }))
  expect(await states()).toEqual(['rent 01-01 1000/1000', 'rent 02-01 200/200'])
  expect(await letting.balances()).toMatchObject([{ due: 1200, paid: 1500, balance: -300, credit: 300 }])
})

it('names its charges at the end of a lease, too', async () => {
  const end = (deposit: object[]) =>
    letting.landlord.api<Lease>('POST', `/leases/${id}/end`, { date: '2026-03-10', deposit })
  const march = { kind: 'withheld', amount: 1000, charge_ids: [await idOf('2026-03-01')] }
  const window = { kind: 'withheld', amount: 500, charge: { amount: 500, note: 'Вікно' } }
  expect(await end([march, { ...march, amount: 1 }])).toMatchObject(refused('not_owed'))
  expect(await end([window, { ...window, amount: 500.01 }])).toMatchObject(refused('not_owed'))
  await nothingUsed()
  succeeded(await end([march, window, { kind: 'withheld', amount: 600 }, { kind: 'returned', amount: 2900 }]))
  expect(await states()).toEqual([
    'rent 01-01 600/1000',
    'rent 02-01 0/1000',
    'rent 03-01 1000/1000',
    'other 03-10 500/500',
  ])
})

import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, uploadFile } from '../../test/uploads.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  await api.db.query('update subscriptions set max_apartments = 100 where owner_id = $1', [landlord.id])
  apartment = await create('Липки', 'USD')
})
afterAll(() => api.close())

const create = async (name: string, currency: string) =>
  (await landlord.api<Apartment>('POST', '/apartments', { name, income: 100, currency })).body
const pay = async (fields: object) =>
  (await landlord.api<Payment>('POST', '/payments', { apartment_id: apartment.id, ...fields })).body
const get = async (id: string | undefined) => (await landlord.api<Payment>('GET', `/payments/${id}`)).body
const list = async (query = '') => (await landlord.api<Payment[]>('GET', `/payments${query}`)).body

describe('a payment', () => {
  it('has defaults, the currency of its apartment, and a file', async () => {
    const attachment = await uploadFile(api.url, landlord, 'Квитанція.pdf')
    const payment = await pay({ amount: 10.1, date: '2026-02-28', note: ' березень ', attachment })
    expect(payment).toEqual({
      id: expect.any(String),
      apartment_id: apartment.id,
      apartment_name: 'Липки',
      lease_id: null,
      tenant_id: null,
      tenant_name: null,
      amount: 10.1,
      currency: 'USD',
      date: '2026-02-28',
      note: 'березень',
      category: 'rent',
      attachment,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const bare = await pay({ amount: 1, date: '2026-02-01' })
    expect(bare).toMatchObject({ note: '', category: 'rent', attachment: null })
    expect(await list()).toEqual([payment, bare])
  })

  it('is changed, also without its file, and keeps fields that a client does not send', async () => {
    const [payment] = (await list()) as [Payment]
    const path = `/payments/${payment.id}`
    const fields = { apartment_id: apartment.id, amount: 12, date: '2026-03-01', category: 'penalty' }
    expect(await landlord.api('PUT', path, fields)).toMatchObject({
      status: 200,
      body: { amount: 12, date: '2026-03-01', category: 'penalty', attachment: payment.attachment },
    })
    expect(await landlord.api('PUT', path, { ...fields, attachment: null })).toMatchObject({
      body: { attachment: null },
    })
    expect(await landlord.api('PUT', path, { ...fields, updated_at: payment.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  it('of utilities is in hryvnia unless it says otherwise', async () => {
    const utilities = { amount: 5, date: '2026-01-01', category: 'utilities' }
    const payment = await pay(utilities)
    expect(payment).toMatchObject({ currency: 'UAH' })
    expect(await pay({ ...utilities, currency: 'USD' })).toMatchObject({ currency: 'USD' })
    const batch = { payments: [{ ...utilities, apartment_id: apartment.id }] }
    expect(await landlord.api('POST', '/payments/batch', batch)).toMatchObject({
      body: [{ currency: 'UAH' }],
    })
    const other = await create('Поділ', 'EUR')
    const put = (fields: object) =>
      landlord.api('PUT', `/payments/${payment.id}`, { ...utilities, apartment_id: other.id, ...fields })
    expect(await put({})).toMatchObject({ body: { currency: 'UAH', apartment_name: 'Поділ' } })
    expect(await put({ category: 'rent' })).toMatchObject({ body: { currency: 'UAH' } })
    expect(await put({ category: 'rent', apartment_id: apartment.id })).toMatchObject({
      body: { currency: 'USD' },
    })
    expect(await put({ apartment_id: apartment.id })).toMatchObject({ body: { currency: 'USD' } })
  })

  it('keeps its currency until it moves to another apartment', async () => {
    const payment = await pay({ amount: 5, date: '2026-01-01' })
    const fields = { name: 'Липки', income: 100, currency: 'EUR' }
    await landlord.api('PUT', `/apartments/${apartment.id}`, fields)
    const same = { apartment_id: apartment.id, amount: 6, date: '2026-01-01' }
    expect(await landlord.api('PUT', `/payments/${payment.id}`, same)).toMatchObject({
      body: { amount: 6, currency: 'USD' },
    })
    const other = await create('Поділ', 'UAH')
    const moved = { ...same, apartment_id: other.id }
    expect(await landlord.api('PUT', `/payments/${payment.id}`, moved)).toMatchObject({
      body: { currency: 'UAH', apartment_name: 'Поділ' },
    })
    // The apartment is deleted; its payments stay and can still be changed.
    await landlord.api('DELETE', `/apartments/${other.id}`)
    expect(await landlord.api('PUT', `/payments/${payment.id}`, moved)).toMatchObject({
      body: { apartment_name: 'Поділ' },
    })
    expect(await landlord.api('POST', '/payments', moved)).toMatchObject({ status: 404 })
    expect((await list()).map(({ id }) => id)).toContain(payment.id)
  })

  it('is deleted for good, and releases its file', async () => {
    const attachment = await uploadFile(api.url, landlord)
    const payment = await pay({ amount: 1, date: '2026-01-01', attachment })
    expect(await landlord.api('DELETE', `/payments/${payment.id}`)).toMatchObject({ status: 204 })
    expect(await landlord.api('DELETE', `/payments/${payment.id}`)).toMatchObject({ status: 404 })
    api.clock.set(new Date(Date.now() + 25 * 3_600_000))
    await api.call('POST', '/dev/jobs/files/run')
    api.clock.set(null)
    expect((await fetchFile(api.url, landlord, attachment.path)).status).toBe(404)
  })

  it.each([
    [{ amount: 0 }, 'amount', 'too_small'],
    [{ amount: -1 }, 'amount', 'too_small'],
    [{ amount: 1.001 }, 'amount', 'too_many_decimals'],
    [{ amount: '5' }, 'amount', 'invalid_type'],
    [{ date: '2026-02-30' }, 'date', 'invalid_format'],
    [{ date: undefined }, 'date', 'required'],
    [{ apartment_id: undefined }, 'apartment_id', 'required'],
    [{ category: 'bribe' }, 'category', 'invalid_value'],
    [{ attachment: { path: '/etc/passwd' } }, 'attachment.path', 'invalid_format'],
  ])('is refused with %j', async (fields, path, code) => {
    const body = { apartment_id: apartment.id, amount: 1, date: '2026-01-01', ...fields }
    expect(await landlord.api('POST', '/payments', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
    })
  })
})

it('lists the latest first, by filters and in pages', async () => {
  const other = await create('Інша', 'UAH')
  const payments: Payment[] = []
  for (const [date, category] of [
    ['2025-05-01', 'rent'],
    ['2025-05-31', 'deposit'],
    ['2025-06-01', 'rent'],
  ]) {
    payments.unshift(await pay({ apartment_id: other.id, amount: 1, date, category }))
  }
  const all = `?apartment_id=${other.id}`
  expect(await list(all)).toEqual(payments)
  expect(await list(`${all}&category=rent`)).toEqual([payments[0], payments[2]])
  expect(await list(`${all}&month=2025-05`)).toEqual(payments.slice(1))
  expect(await list(`${all}&limit=1`)).toEqual([payments[0]])
  expect(await list(`${all}&limit=2&cursor=${payments[0]?.id}`)).toEqual(payments.slice(1))
  for (const query of ['?month=2025-13', '?category=x', '?apartment_id=x']) {
    expect(await landlord.api('GET', `/payments${query}`), query).toMatchObject({ status: 400 })
  }
})

describe('the lease of a payment', () => {
  let place: Apartment
  let former: string
  let present: string
  let tenants: Tenant[]

  beforeAll(async () => {
    tenants = []
    for (const name of ['Соломія', 'Тарас']) {
      const fields = { name, phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
      tenants.push((await landlord.api<Tenant>('POST', '/tenants', fields)).body)
    }
    place = await create('Оболонь', 'UAH')
    const [first, second] = tenants as [Tenant, Tenant]
    former = await moveIn(first.id, '2024-01-01', '2024-06-30')
    present = await moveIn(second.id, '2025-01-01', null)
  })

  async function moveIn(tenant_id: string, lease_start: string, lease_end: string | null): Promise<string> {
    const fields = { name: place.name, income: 100, currency: 'UAH', tenant_id, lease_start, lease_end }
    const saved = { ...fields, charge_from: lease_start }
    expect(await landlord.api('PUT', `/apartments/${place.id}`, saved)).toMatchObject({ status: 200 })
    const { body } = await landlord.api<Lease[]>('GET', `/leases?tenant_id=${tenant_id}`)
    return body[0]?.id ?? ''
  }
  const at = (date: string, fields: object = {}) =>
    pay({ apartment_id: place.id, amount: 7, date, ...fields })
  const put = (id: string, fields: object) =>
    landlord.api<Payment>('PUT', `/payments/${id}`, { apartment_id: place.id, amount: 7, ...fields })

  it('is the one of its date, else the previous one, else one that begins soon', async () => {
    expect(await at('2024-03-01')).toMatchObject({
      lease_id: former,
      tenant_id: tenants[0]?.id,
      tenant_name: 'Соломія',
    })
    for (const [date, lease_id] of [
      ['2024-01-01', former],
      ['2024-12-31', former],
      ['2025-01-01', present],
      ['2023-12-01', former],
      ['2023-11-30', null],
    ] as const)
      expect(await at(date), date).toMatchObject({ lease_id })
    expect((await list(`?lease_id=${former}`)).map(({ date }) => date)).toEqual([
      '2024-12-31',
      '2024-03-01',
      '2024-01-01',
      '2023-12-01',
    ])
    expect(await list(`?tenant_id=${tenants[1]?.id}`)).toMatchObject([{ date: '2025-01-01' }])
    expect(await list(`?tenant_id=${tenants[0]?.id}&from=2024-01-01&to=2024-03-01`)).toHaveLength(2)
  })

  it('can be named, stays, and is chosen again for another apartment', async () => {
    const payment = await at('2025-02-01', { lease_id: former, currency: 'USD' })
    expect(payment).toMatchObject({ lease_id: former, currency: 'USD' })
    const kept = await put(payment.id, { date: '2025-03-01' })
    expect(kept).toMatchObject({ status: 200, body: { lease_id: former, currency: 'USD' } })
    expect(await put(payment.id, { date: '2025-03-01', lease_id: present, currency: 'UAH' })).toMatchObject({
      body: { lease_id: present, currency: 'UAH' },
    })
    const elsewhere = { apartment_id: apartment.id, date: '2025-03-01' }
    expect(await put(payment.id, elsewhere)).toMatchObject({ body: { lease_id: null, tenant_name: null } })
    // What is answered may be sent back as it is, also without a lease.
    const answered = await get(payment.id)
    expect(await landlord.api('PUT', `/payments/${payment.id}`, answered)).toMatchObject({
      status: 200,
      body: { ...answered, updated_at: expect.any(String) },
    })
    expect(await put(payment.id, { date: '2024-02-01' })).toMatchObject({ body: { lease_id: former } })

    const details = [{ path: 'lease_id', code: 'invalid_value' }]
    const misfit = { apartment_id: apartment.id, amount: 1, date: '2025-01-01', lease_id: former }
    for (const [method, path] of [
      ['POST', '/payments'],
      ['PUT', `/payments/${payment.id}`],
    ] as const)
      expect(await landlord.api(method, path, misfit)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details },
      })
    expect(await landlord.api('POST', '/payments', { ...misfit, lease_id: payment.id })).toMatchObject({
      status: 404,
    })
  })

  it('is found, whichever of the two is stored first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create(`Разом ${round}`, 'UAH')
      const tenant_id = tenants[0]?.id
      const moving = { name: 'Разом', income: 1, tenant_id, lease_start: '2025-01-01' }
      await Promise.all([
        landlord.api('PUT', `/apartments/${id}`, moving),
        ...[1, 2, 3].map(() => pay({ apartment_id: id, amount: 1, date: '2025-02-01' })),
      ])
      const payments = await list(`?apartment_id=${id}`)
      expect(payments.map(({ tenant_name }) => tenant_name)).toEqual(['Соломія', 'Соломія', 'Соломія'])
    }
  })
})

describe('several payments', () => {
  const post = (payments: object[]) => landlord.api<Payment[]>('POST', '/payments/batch', { payments })
  const payment = (fields: object) => ({ apartment_id: apartment.id, date: '2022-01-01', ...fields })

  it('are stored together, in order', async () => {
    const attachment = await uploadFile(api.url, landlord, 'Квитанція.pdf')
    const { status, body } = await post([3, 1, 2].map(amount => payment({ amount, attachment })))
    expect([status, body.map(({ amount }) => amount)]).toEqual([201, [3, 1, 2]])
    expect(body[1]).toEqual(await get(body[1]?.id))
    expect(body[1]).toMatchObject({ attachment, date: '2022-01-01', category: 'rent' })
  })

  it('are stored all or none', async () => {
    const before = await list()
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await post([payment({ amount: 1 }), payment({ amount: 1, apartment_id: nobody })])).toMatchObject({
      status: 404,
    })
    expect(await post([payment({ amount: 1 }), payment({ amount: 0 })])).toMatchObject({
      status: 400,
      body: { details: [{ path: 'payments.1.amount', code: 'too_small' }] },
    })
    expect(await post([])).toMatchObject({ status: 400 })
    expect(await list()).toEqual(before)
  })
})

describe('a payment with its charge', () => {
  let home: Apartment
  const charge = { kind: 'utilities', amount: 350.5, due_date: '2025-03-10', note: ' Вода ' }
  const payment = (fields: object = {}) => ({
    apartment_id: home.id,
    amount: 350.5,
    date: '2025-03-10',
    category: 'utilities',
    charge,
    ...fields,
  })
  const charges = async () =>
    (await landlord.api<Charge[]>('GET', `/rent/charges?apartment_id=${home.id}`)).body
  const payments = () => list(`?apartment_id=${home.id}`)

  beforeEach(async () => {
    const tenant = { name: 'Соломія', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
    const { body } = await landlord.api<Tenant>('POST', '/tenants', tenant)
    const fields = { name: 'Разом', income: 0, tenant_id: body.id, lease_start: '2025-01-01' }
    home = (await landlord.api<Apartment>('POST', '/apartments', fields)).body
  })

  it('creates both, and the payment settles the charge', async () => {
    const { status, body } = await landlord.api<Payment>('POST', '/payments', payment())
    expect({ status, body }).toMatchObject({ status: 201, body: { lease_id: home.lease_id, amount: 350.5 } })
    expect(body).not.toHaveProperty('charge')
    expect(await charges()).toMatchObject([
      {
        lease_id: home.lease_id,
        kind: 'utilities',
        due_date: '2025-03-10',
        note: 'Вода',
        amount: 350.5,
        settled: 350.5,
        open: 0,
        status: 'paid',
      },
    ])
    expect(await payments()).toEqual([body])
  })

  it('creates the charge in the currency of the payment', async () => {
    const { body: dollars } = await landlord.api<Apartment>('PUT', `/apartments/${home.id}`, {
      name: 'Разом',
      income: 0,
      currency: 'USD',
      tenant_id: home.tenant_id,
      lease_start: '2025-01-01',
    })
    expect(dollars).toMatchObject({ currency: 'USD' })
    expect(await landlord.api('POST', '/payments', payment())).toMatchObject({ body: { currency: 'UAH' } })
    expect(await charges()).toMatchObject([{ currency: 'UAH', amount: 350.5, status: 'paid' }])
  })

  it('creates all of a batch', async () => {
    const other = { kind: 'other', amount: 20, due_date: '2025-03-11' }
    const batch = {
      payments: [payment(), payment({ charge: undefined }), payment({ category: 'repair', charge: other })],
    }
    expect(await landlord.api('POST', '/payments/batch', batch)).toMatchObject({ status: 201 })
    expect((await charges()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['other', 20],
      ['utilities', 350.5],
    ])
    expect(await payments()).toHaveLength(3)
  })

  it('creates nothing without a lease to charge, or for invalid values', async () => {
    const early = payment({ date: '2024-01-01' })
    for (const [path, body] of [
      ['/payments', early],
      ['/payments/batch', { payments: [payment(), early] }],
    ] as const)
      expect(await landlord.api('POST', path, body)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', reason: 'no_lease' },
      })
    for (const wrong of [{ kind: 'rent' }, { amount: 0 }, { due_date: '2025-02-30' }])
      expect(
        await landlord.api('POST', '/payments', payment({ charge: { ...charge, ...wrong } })),
      ).toMatchObject({ status: 400 })
    expect(await charges()).toEqual([])
    expect(await payments()).toEqual([])
  })

  it('is not created by a change', async () => {
    const { body } = await landlord.api<Payment>('POST', '/payments', payment({ charge: undefined }))
    expect(await landlord.api('PUT', `/payments/${body.id}`, payment())).toMatchObject({ status: 200 })
    expect(await charges()).toEqual([])
  })

  it('and others are taken back together, or not at all', async () => {
    const batch = { payments: [payment(), payment(), payment()] }
    const { body } = await landlord.api<Payment[]>('POST', '/payments/batch', batch)
    const ids = body.map(({ id }) => id)
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await landlord.api('DELETE', '/payments/batch', { ids: [...ids, nobody] })).toMatchObject({
      status: 404,
    })
    expect(await payments()).toHaveLength(3)
    expect(await landlord.api('DELETE', '/payments/batch', { ids: [] })).toMatchObject({ status: 400 })
    expect(await landlord.api('DELETE', '/payments/batch', { ids })).toMatchObject({ status: 204 })
    expect(await payments()).toEqual([])
  })
})

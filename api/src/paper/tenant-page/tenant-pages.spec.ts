import { randomBytes, randomUUID } from 'node:crypto'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { TenantLink } from '@orenda/contracts/tenant-links'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { withNewDataKey } from '../../../test/new-data-key.ts'
import { samplePayee, setPayee } from '../../../test/payee.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { toldBy } from '../../../test/told-by.ts'
import { SubscriptionsService } from '../../subscriptions/subscriptions.service.ts'
import { TenantLinkSealingService } from './tenant-link-sealing.service.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** A landlord with two homes let since January for 1,000 a month; today is 15 March, and 500 were paid for the first. */
async function letHomes(fields: object = {}) {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const since = { lease_start: '2027-01-01', charge_from: '2027-01-01' }
  const home = async (name: string, tenant: string) => {
    const { id: tenant_id } = await letting.tenant(tenant)
    const address = `вул. Хорива, ${name}`
    return letting.letOut({ name, address, tenant_id, ...since, ...fields })
  }
  const [mine, other] = [await home('Липки', 'Марія'), await home('Поділ', 'Тарас')]
  await letting.runJob()
  await setPayee(letting.landlord)
  const paid = await letting.pay(mine, 500, { date: '2027-02-01' })
  const foreign = await letting.pay(other, 700, { date: '2027-02-02' })
  const leases = await letting.leases()
  const leaseOf = (name: string) => leases.find(lease => lease.apartment_name === name)?.id ?? ''
  return { letting, home: mine, paid, foreign, lease: leaseOf('Липки'), otherLease: leaseOf('Поділ') }
}

const make = async ({ landlord }: Letting, lease: string, body: object = {}) =>
  succeeded(await landlord.api<TenantLink>('POST', `/leases/${lease}/tenant-link`, body))
const tokenOf = ({ url }: TenantLink) => url?.split('/').at(-1) ?? ''
const open = (token: string, path = '') => api.call<TenantPage>('GET', `/tenant-pages/${token}${path}`)

describe('the link', () => {
  it('is made, shown again, replaced and ended by the landlord; its token stands nowhere', async () => {
    const { letting, lease } = await letHomes()
    const path = `/leases/${lease}/tenant-link`
    const { api: call } = letting.landlord
    expect((await call('GET', path)).body).toEqual({
      url: null,
      qr: null,
      created_at: null,
      contacts: { phone: false, email: false },
      openings: [],
    })
    expect(await call('PUT', path, { contacts: { phone: true } })).toMatchObject({ status: 404 })
    const first = await make(letting, lease)
    expect(first.url).toMatch(/\/uk\/t\/[\w-]{43}$/)
    expect(first.qr).toMatch(/^<svg /)
    expect((await call('GET', path)).body).toEqual(first)
    const second = await make(letting, lease)
    expect(await open(tokenOf(first))).toMatchObject({ status: 404 })
    const changed = await call<TenantLink>('PUT', path, { contacts: { phone: true } })
    expect(changed.body).toMatchObject({ url: second.url, contacts: { phone: true, email: false } })
    expect(await open(tokenOf(second))).toMatchObject({ status: 200 })
    const { rows } = await api.db.query('select * from tenant_links')
    const { rows: answers } = await api.db.query('select answer from stored_answers')
    const { rows: counted } = await api.db.query('select key from rate_limits')
    const kept = JSON.stringify([rows, answers, counted])
    expect(kept).not.toContain(tokenOf(second))
    expect(await call('DELETE', path)).toMatchObject({ status: 204 })
    expect(await open(tokenOf(second))).toMatchObject({ status: 404 })
    expect((await call('DELETE', path)).status).toBe(204)
  })

  it('is sealed anew by a job when there is a new key, so that the older one may go', async () => {
    const { letting, lease } = await letHomes()
    const link = await make(letting, lease)
    const newKey = await withNewDataKey(api, async beside => {
      const sealing = beside.get(TenantLinkSealingService)
      expect(await sealing.work()).toBeGreaterThan(0)
      expect(await sealing.work()).toBe(0)
    })
    const { rows } = await api.db.query('select sealed_token from tenant_links where lease_id = $1', [lease])
    const opened = newKey.open(`${letting.landlord.id} tenant_links.sealed_token`, rows[0].sealed_token)
    expect(opened).toBe(tokenOf(link))
  })

  it('is the same for a POST that is repeated', async () => {
    const { letting, lease } = await letHomes()
    const again = () =>
      letting.landlord.api<TenantLink>(
        'POST',
        `/leases/${lease}/tenant-link`,
        {},
        { 'idempotency-key': 'one' },
      )
    const [one, two] = [succeeded(await again()), succeeded(await again())]
    expect(two).toEqual(one)
  })
})

describe('the page', () => {
  it('shows the lease alone, and what was opened is told to the landlord', async () => {
    const { letting, paid, foreign, lease, otherLease } = await letHomes()
    const request = succeeded(
      await letting.landlord.api<PaymentRequest>('POST', '/payment-requests', { lease_id: lease }),
    )
    const others = succeeded(
      await letting.landlord.api<PaymentRequest>('POST', '/payment-requests', { lease_id: otherLease }),
    )
    const token = tokenOf(await make(letting, lease))
    const { body: page, headers } = await open(token)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(page).toMatchObject({
      landlord: { phone: null, email: null },
      apartment_name: 'Липки',
      apartment_address: 'вул. Хорива, Липки',
      tenant_name: 'Марія',
      language: 'uk',
      today: '2027-03-15',
      balances: [{ currency: 'UAH', balance: 2500, oldest_unpaid: '2027-01-01' }],
      charges: [{ due_date: '2027-01-01', open: 500 }, { open: 1000 }, { open: 1000 }],
      upcoming: [{ due_date: '2027-04-01', amount: 1000 }, {}],
      links: request.links,
      transfer: {
        payee: samplePayee,
        amount_uah: 2500,
        reference: request.reference,
        purpose: request.purpose,
      },
      requests: [{ id: request.id, number: request.number, status: 'open' }],
      payments: [
        {
          id: paid.id,
          amount: 500,
          settled: [{ kind: 'rent', month: '2027-01', due_date: '2027-01-01', amount: 500 }],
        },
      ],
    })
    const text = JSON.stringify(page)
    for (const secret of [
      'Поділ',
      'Тарас',
      otherLease,
      foreign.id,
      others.id,
      letting.landlord.email,
      letting.landlord.id,
    ])
      expect(text).not.toContain(secret)
    for (const path of [`/requests/${request.id}/pdf?lang=en`, `/payments/${paid.id}/receipt?lang=en`]) {
      const pdf = await open(token, path)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect(String(pdf.body)).toContain('/Lang (en)')
    }
    // Another request would ask for the same; without one, the reference is that of the lease.
    await letting.landlord.api('POST', `/payment-requests/${request.id}/withdraw`)
    const { body: later } = await open(token)
    expect(later.requests).toEqual([])
    expect(later.transfer?.reference).toMatch(/^OR-L-[0-9A-F]{12}$/)
    expect(later.transfer?.purpose.endsWith(later.transfer.reference)).toBe(true)
    const { body: link } = await letting.landlord.api<TenantLink>('GET', `/leases/${lease}/tenant-link`)
    expect(link.openings.map(({ part, day, times }) => [part, day, times]).toSorted()).toEqual([
      ['page', '2027-03-15', 2],
      ['receipt', '2027-03-15', 1],
      ['request', '2027-03-15', 1],
    ])
  })

  it('shows the contacts that the landlord allows', async () => {
    const { letting, lease } = await letHomes()
    const token = tokenOf(await make(letting, lease, { contacts: { email: true } }))
    expect((await open(token)).body.landlord).toMatchObject({ phone: null, email: letting.landlord.email })
  })

  it('has nothing to pay with without a payee, and none that is owed', async () => {
    const { letting, home, lease } = await letHomes()
    const token = tokenOf(await make(letting, lease))
    const { password } = letting.landlord
    await letting.landlord.api('PUT', '/payee', {
      name: null,
      iban: null,
      code: null,
      currentPassword: password,
    })
    expect((await open(token)).body).toMatchObject({ links: null, transfer: null, charges: [{}, {}, {}] })
    await setPayee(letting.landlord)
    await letting.pay(home, 2500, { date: '2027-03-15' })
    expect((await open(token)).body).toMatchObject({ links: null, charges: [], balances: [{ balance: 0 }] })
  })

  it('stays without buttons and requests when the plan is over', async () => {
    const { letting, paid, lease } = await letHomes()
    const { id } = succeeded(
      await letting.landlord.api<PaymentRequest>('POST', '/payment-requests', { lease_id: lease }),
    )
    const token = tokenOf(await make(letting, lease))
    await api.db.query(`update subscriptions set end_date = '2027-03-01' where owner_id = $1`, [
      letting.landlord.id,
    ])
    api.app.get(SubscriptionsService).forget(letting.landlord.id)
    const { body } = await open(token)
    expect(body).toMatchObject({ links: null, transfer: null, requests: [], balances: [{ balance: 2500 }] })
    expect(await open(token, `/requests/${id}/pdf`)).toMatchObject({ status: 404 })
    expect(await open(token, `/payments/${paid.id}/receipt`)).toMatchObject({ status: 200 })
  })
})

describe('what is not found', () => {
  it('is answered alike: guesses, ended links, and records of others', async () => {
    const { letting, foreign, lease, otherLease } = await letHomes()
    const theirs = succeeded(
      await letting.landlord.api<PaymentRequest>('POST', '/payment-requests', { lease_id: otherLease }),
    )
    const ended = tokenOf(await make(letting, lease))
    const token = tokenOf(await make(letting, lease))
    const unknown = toldBy(await open(randomBytes(32).toString('base64url')))
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const asked = [ended, `${token}x`, token.slice(1), 'a', 'x'.repeat(90)].map(each => open(each))
    for (const path of [`/requests/${theirs.id}/pdf`, `/payments/${foreign.id}/receipt`]) {
      asked.push(open(token, path), open(ended, path), open('guess', path))
    }
    for (const answer of await Promise.all(asked)) expect(toldBy(answer)).toEqual(unknown)
  })

  it('asks the database one question for a guess, whatever it is, and for an ended link, and leaves nothing', async () => {
    const { letting, lease } = await letHomes()
    const replaced = tokenOf(await make(letting, lease))
    const ended = tokenOf(await make(letting, lease))
    succeeded(await letting.landlord.api('DELETE', `/leases/${lease}/tenant-link`))
    const before = await api.db.query('select count(*) from rate_limits')
    const questions = []
    for (const guess of [
      randomBytes(32).toString('base64url'),
      'short',
      'Ї'.repeat(50),
      replaced,
      ended,
      `${ended}/payments/${randomUUID()}/receipt`,
    ]) {
      api.statements.done.clear()
      await open(encodeURI(guess))
      questions.push([...api.statements.done.keys()].filter(text => !/rate_limits|jobs\.|pg_/.test(text)))
    }
    expect(questions).toEqual(questions.map(() => [expect.stringContaining('landlord_of_tenant_link')]))
    expect((await api.db.query('select count(*) from rate_limits')).rows).toEqual(before.rows)
  })

  it('is counted by address, and a known link by itself', async () => {
    const limits = { RATE_TENANT_PAGE_ADDRESS: '3/1h' }
    const strict = await startTestApi({ env: { DEV_TOOLS: '0', ...limits } })
    try {
      for (let count = 0; count < 3; count += 1)
        expect((await strict.call('GET', '/tenant-pages/guess')).status).toBe(404)
      expect(await strict.call('GET', '/tenant-pages/guess')).toMatchObject({ status: 429 })
    } finally {
      await strict.close()
    }
  })
})

import { randomUUID } from 'node:crypto'
import type {
  CreatedPaymentRequests,
  PaymentRequest,
  SentPaymentRequests,
} from '@orenda/contracts/payment-requests'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { setPayee } from '../../../test/payee.ts'
import { isFull } from '../../../test/scope.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { unzip } from '../../../test/unzip.ts'
import { Mailer } from '../../platform/mail/mailer.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** Rooms let in January for 1,000 a month, each to the tenant of an address, and what they are asked for in March. */
async function askTenants(...addresses: string[]) {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const { landlord } = letting
  await setPayee(landlord)
  for (const email of addresses) {
    const tenant = await landlord.api<Tenant>('POST', '/tenants', {
      name: 'Марія О’Ніл',
      phone: '+380671234567',
      email,
      tax_id: '1',
    })
    const { id: tenant_id } = succeeded(tenant)
    await letting.letOut({ tenant_id, lease_start: '2027-01-01', charge_from: '2027-01-01' })
  }
  await letting.runJob()
  const lease_ids = (await letting.leases()).map(({ id }) => id)
  const batch = await landlord.api<CreatedPaymentRequests>('POST', '/payment-requests/batch', { lease_ids })
  const byAddress = new Map<string, PaymentRequest>()
  const { requests } = succeeded(batch)
  const tenants = succeeded(await landlord.api<Tenant[]>('GET', '/tenants'))
  for (const request of requests)
    byAddress.set(tenants.find(({ id }) => id === request.tenant_id)?.email ?? '', request)
  const of = (address: string) => byAddress.get(address)?.id ?? ''
  return { letting, landlord, requests, of }
}

const address = () => `${randomUUID()}@example.com`

/** The state of a request's mail once it has left or has failed. */
async function settled({ landlord }: Letting, id: string) {
  const read = async () =>
    succeeded(await landlord.api<PaymentRequest>('GET', `/payment-requests/${id}`)).mail?.state
  await expect.poll(read).not.toBe('queued')
  return read()
}

it('is made and mailed by one call, and says who is not', async () => {
  const [to, none] = [address(), address()]
  const { letting, landlord, requests } = await askTenants(to, none)
  await api.db.query(`update tenants set email = '' where owner_id = $1 and email = $2`, [landlord.id, none])
  const asked = { lease_ids: requests.map(({ lease_id }) => lease_id), send: true }
  const key = { 'idempotency-key': randomUUID() }
  const ask = () =>
    landlord.api<CreatedPaymentRequests>('POST', '/payment-requests/batch', { ...asked, reuse: true }, key)
  const [one, other] = await Promise.all([ask(), ask()])
  const answer = succeeded(one)
  expect(other.body).toEqual(answer)
  // Those of before are used again.
  expect(answer.requests.map(({ id }) => id)).toEqual(requests.map(({ id }) => id))
  const mailed = answer.requests.find(({ mail }) => mail !== null)
  const silent = answer.requests.find(({ mail }) => mail === null)
  expect(mailed?.mail).toMatchObject({ to, state: 'queued' })
  expect(answer.not_mailed).toEqual([{ id: silent?.id, reason: 'no_recipient' }])
  expect(await settled(letting, mailed?.id ?? '')).toBe('sent')
  expect(await api.mailbox(to)).toHaveLength(1)
})

it('is mailed once for a key, with links, QR and PDF, until the tenant unsubscribes', async () => {
  const to = address()
  const { letting, landlord, of } = await askTenants(to.toUpperCase())
  const id = of(to.toUpperCase())
  const send = (key = randomUUID()) =>
    landlord.api<PaymentRequest>('POST', `/payment-requests/${id}/send`, undefined, {
      'idempotency-key': key,
    })
  const key = randomUUID()
  const [one, other] = await Promise.all([send(key), send(key)])
  expect(one).toMatchObject({ status: 200, body: { id, mail: { to } } })
  expect(other.body).toEqual(one.body)
  expect(await settled(letting, id)).toBe('sent')
  const [mail, ...more] = await api.mailbox(to)
  expect(more).toEqual([])
  const profile = await landlord.api<{ email: string }>('GET', '/users/me')
  expect(mail).toMatchObject({
    subject: 'Рахунок на оплату 2027-0001: Липки',
    headers: { 'Reply-To': profile.body.email, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [
      { name: 'request-2027-0001.pdf', type: 'application/pdf' },
      { name: 'qr.png', type: 'image/png' },
    ],
  })
  expect(mail?.links).toEqual([one.body.links.nbu003, one.body.links.nbu002, expect.any(String)])
  expect(mail?.html).toContain('src="cid:qr"')
  const pdf = await fetch(`${api.url.replace(/\/api$/, '')}/dev/mailbox/${mail?.id}/0`)
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  const unsubscribe = mail?.links.at(-1) ?? ''
  await fetch(`${api.url}${new URL(unsubscribe).pathname.replace('/api', '')}`, { method: 'POST' })
  expect(await send()).toMatchObject({ status: 409, body: { reason: 'opted_out' } })
})

it('mails several at once and says which it did not', async () => {
  const [mailed, silent, paid, withdrawn] = [address(), address(), address(), address()]
  const { letting, landlord, of } = await askTenants(mailed, silent, paid, withdrawn)
  succeeded(await landlord.api('POST', `/payment-requests/${of(withdrawn)}/withdraw`))
  const { apartment_id } = succeeded(
    await landlord.api<PaymentRequest>('GET', `/payment-requests/${of(paid)}`),
  )
  const payment = { apartment_id, amount: 3000, date: '2027-03-14' }
  succeeded(await landlord.api('POST', '/payments', payment))
  // A form asks for an address; an older record may have none.
  await api.db.query(`update tenants set email = '' where owner_id = $1 and email = $2`, [
    landlord.id,
    silent,
  ])
  const ids = [mailed, silent, paid, withdrawn].map(of)
  const { requests, skipped } = succeeded(
    await landlord.api<SentPaymentRequests>('POST', '/payment-requests/send', { ids }),
  )
  expect(requests.map(({ id }) => id)).toEqual([of(mailed)])
  expect(new Set(skipped)).toEqual(
    new Set([
      { id: of(silent), reason: 'no_recipient' },
      { id: of(paid), reason: 'request_closed' },
      { id: of(withdrawn), reason: 'request_closed' },
    ]),
  )
  const wrong = { ids: [of(mailed), '00000000-0000-7000-8000-000000000000'] }
  expect(await landlord.api('POST', '/payment-requests/send', wrong)).toMatchObject({ status: 404 })
  expect(await settled(letting, of(mailed))).toBe('sent')
})

it('has failed when all tries are over, and is sent at the next press', async () => {
  const to = address()
  const { letting, landlord, of } = await askTenants(to)
  const send = async () =>
    succeeded(await landlord.api<PaymentRequest>('POST', `/payment-requests/${of(to)}/send`))
  const away = vi.spyOn(api.app.get(Mailer), 'send').mockRejectedValue(new Error('away'))
  onTestFinished(() => away.mockRestore())
  expect((await send()).mail?.state).toBe('queued')
  await expect.poll(() => away.mock.calls.length).toBe(1)
  // The server is away for half a day: the next try is the last one.
  const last = `update jobs.job set retry_limit = retry_count + 1, start_after = now()
    where name = 'request-mails' and state = 'retry' and data ->> 'requestId' = $1`
  await expect.poll(async () => (await api.db.query(last, [of(to)])).rowCount).toBe(1)
  expect(await settled(letting, of(to))).toBe('failed')
  expect(away.mock.calls).toHaveLength(2)
  away.mockRestore()
  await send()
  expect(await settled(letting, of(to))).toBe('sent')
})

it.runIf(isFull)('leaves before the second mail of another landlord', async () => {
  const many = Array.from({ length: 6 }, address)
  const [first, second] = [await askTenants(...many), await askTenants(address())]
  const sent: string[] = []
  const mailer = api.app.get(Mailer)
  const hand = mailer.send.bind(mailer)
  const { promise: bothHavePressed, resolve: goOn } = Promise.withResolvers<void>()
  const watched = vi.spyOn(mailer, 'send').mockImplementation(async mail => {
    sent.push(mail.replyTo ?? '')
    await bothHavePressed
    await hand(mail)
  })
  onTestFinished(() => watched.mockRestore())
  const press = ({ landlord, requests }: typeof first) =>
    landlord.api('POST', '/payment-requests/send', { ids: requests.map(({ id }) => id) })
  for (const each of [first, second]) succeeded(await press(each))
  goOn()
  await expect.poll(() => sent.length).toBe(many.length + 1)
  // The first one had begun.
  expect(sent.indexOf(second.landlord.email)).toBeLessThanOrEqual(1)
})

it('is an archive of PDFs, and shows the format that is set first', async () => {
  const { landlord, requests } = await askTenants(address(), address(), address())
  const [request] = requests
  if (request === undefined) throw new Error('Nothing was asked for')
  const picture = async () =>
    (await landlord.api<string>('GET', `/payment-requests/${request.id}/qr.svg`)).body
  const leading003 = await picture()
  const payee = (await landlord.api<object>('GET', '/payee')).body
  const set = await landlord.api('PUT', '/payee', { ...payee, qr_format: '002' })
  expect(set).toMatchObject({ status: 200, body: { qr_format: '002' } })
  expect(await picture()).not.toBe(leading003)
  // Who does not know the setting keeps it.
  const { body: kept } = await landlord.api('PUT', '/payee', { ...payee, qr_format: undefined })
  expect(kept).toMatchObject({ qr_format: '002' })
  const ids = requests.map(({ id }) => id)
  const answer = await fetch(`${api.url}/payment-requests/pdf?lang=en`, {
    method: 'POST',
    headers: { authorization: `Bearer ${landlord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = await unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual([
    'request-2027-0001.pdf',
    'request-2027-0002.pdf',
    'request-2027-0003.pdf',
  ])
  for (const file of files.values()) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

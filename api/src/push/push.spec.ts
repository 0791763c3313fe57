import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { PushDevice } from '@orenda/contracts/push-devices'
import type { Ticket } from '@orenda/contracts/support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { startLiqPay, type TestLiqPay } from '../../test/liqpay-server.ts'
import { logLinesOf } from '../../test/log-lines.ts'
import { startPushService, type TestBrowser, type TestPushService } from '../../test/push-service.ts'
import { buy, callBack, customer } from '../../test/shopping.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { loadConfig } from '../config.ts'
import { DeskService } from '../support/desk.service.ts'
import { isPublicAddress, isPushEndpoint, publicLookup } from './push-endpoint.ts'

let api: TestApi
let service: TestPushService
let liqPay: TestLiqPay

beforeAll(async () => {
  ;[service, liqPay] = await Promise.all([startPushService(), startLiqPay()])
  api = await startTestApi({ env: { ...liqPay.env, PUSH_LOCAL: '1', RATE_PUSH_ACCOUNT: '8/1h' } })
})
afterAll(async () => {
  await api.close()
  await Promise.all([service.close(), liqPay.close()])
})
afterEach(() => api.clock.set(null))

type Session = Pick<Landlord, 'api' | 'refreshToken'>
const path = '/users/me/push-device'
const deviceOf = async ({ api: call }: Session) => succeeded(await call<PushDevice>('GET', path))

/** A browser of a session with notifications on. */
async function turnOn(session: Session): Promise<TestBrowser> {
  const { public_key } = await deviceOf(session)
  const browser = service.browser(public_key)
  succeeded(await session.api('PUT', path, browser.subscription))
  return browser
}

/** A landlord at a computer, whose phone wants notifications. */
async function withPhone(lang = 'uk') {
  const landlord = await registerLandlord(api, { lang })
  const phone = await logIn(api.url, landlord.email, landlord.password)
  const home = succeeded(
    await landlord.api<Apartment>('POST', '/apartments', { name: 'Липки', income: 1000 }),
  )
  const payment = { apartment_id: home.id, amount: 12_000.5, date: '2026-11-01' }
  return {
    landlord,
    phone,
    browser: await turnOn(phone),
    payment,
    pay: async (by: Session = landlord, fields: object = {}) =>
      succeeded(await by.api<Payment>('POST', '/payments', { ...payment, ...fields })),
  }
}

const arrived = (browser: TestBrowser, count: number) =>
  expect.poll(() => browser.received.length, { timeout: 20_000 }).toBe(count)
const ticket = {
  name: 'A',
  email: 'a@example.com',
  category: 'general',
  subject: 'S',
  message: 'Secret words',
}

describe('notifications on a device', () => {
  it('are off, turned on for the session that asks, and off again', async () => {
    const { landlord, phone, browser } = await withPhone()
    expect(await deviceOf(landlord)).toEqual({ public_key: expect.any(String), endpoint: null })
    expect((await deviceOf(phone)).endpoint).toBe(browser.subscription.endpoint)
    succeeded(await phone.api('PUT', path, browser.subscription))
    expect(await phone.api('DELETE', path)).toMatchObject({ status: 204 })
    expect((await deviceOf(phone)).endpoint).toBeNull()
  })

  it('refuse an address that is none of a push service, and keys that are none', async () => {
    const landlord = await registerLandlord(api)
    const { subscription } = service.browser('')
    for (const endpoint of [
      'http://10.0.0.1/x',
      'https://192.168.1.1/',
      'http://example.com/',
      'file:///etc',
    ])
      expect(await landlord.api('PUT', path, { ...subscription, endpoint }), endpoint).toMatchObject({
        status: 400,
        body: { details: [{ path: 'endpoint' }] },
      })
    const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) }
    expect(await landlord.api('PUT', path, { ...subscription, keys })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'keys.p256dh' }] },
    })
  })

  it('end with the session: by log-out, from elsewhere, with the account', async () => {
    const { landlord, phone, pay, browser } = await withPhone()
    const rows = async () =>
      (await api.db.query('select from push_devices where owner_id = $1', [landlord.id])).rowCount
    await turnOn(landlord)
    await api.call('POST', '/auth/logout', { refreshToken: phone.refreshToken })
    expect(await rows()).toBe(1)
    await pay()
    const again = await logIn(api.url, landlord.email, landlord.password)
    await turnOn(again)
    await landlord.api('DELETE', '/auth/sessions')
    expect(await rows()).toBe(1)
    await landlord.api('DELETE', '/users/me', { password: landlord.password })
    expect(await rows()).toBe(0)
    expect(browser.calls).toBe(0)
  })

  it('go to the account that is logged in there now, and to 20 devices at most', async () => {
    const { landlord, browser } = await withPhone()
    const other = await registerLandlord(api)
    succeeded(await other.api('PUT', path, browser.subscription))
    const owners = 'select owner_id from push_devices where endpoint = $1'
    const { rows } = await api.db.query(owners, [browser.subscription.endpoint])
    expect(rows).toEqual([{ owner_id: other.id }])
    const at = service.browser('').subscription
    await api.db.query(
      `with s as (insert into sessions (owner_id, created_at, last_used_at)
         select $1, now(), now() from generate_series(1, 25) returning id)
       insert into push_devices (owner_id, session_id, endpoint, endpoint_hash, p256dh, auth, public_key, created_at)
       select $1, id, $2, '', '', '', '', '2020-01-01' from s`,
      [landlord.id, at.endpoint],
    )
    await turnOn(landlord)
    const count = 'select from push_devices where owner_id = $1'
    expect((await api.db.query(count, [landlord.id])).rowCount).toBe(20)
  })
})

describe('a landlord is told', () => {
  it('of a payment that another session has recorded, with amount and apartment, in the language of the account', async () => {
    const [{ landlord, phone, browser, pay, payment }, other] = [await withPhone(), await withPhone()]
    const here = await turnOn(landlord)
    const lines = await logLinesOf(api, async () => {
      const { id } = await pay()
      await arrived(browser, 1)
      expect(browser.received[0]).toEqual({
        message: {
          id,
          tag: 'payments',
          title: 'Новий платіж: 12\u00a0000,50\u00a0₴',
          body: 'Липки',
          path: `/uk/payments?edit=${id}`,
          count: 1,
          several: { title: 'Нові платежі: {count}', path: '/uk/payments' },
        },
        ttl: expect.any(Number),
        topic: expect.stringMatching(/^[\w-]{32}$/),
        urgency: 'normal',
      })
    })
    expect(lines).not.toContain(browser.subscription.endpoint)
    // A payment whose answer was lost before there was a device is answered as it was.
    const early = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000002' }
    const repeated = async () =>
      succeeded(await other.landlord.api<Payment>('POST', '/payments', other.payment, early))
    await other.phone.api('DELETE', path)
    const first = await repeated()
    await turnOn(other.phone)
    expect(await repeated()).toEqual(first)
    // Not the device where it was pressed, whoever of the two it is; and once for what is repeated.
    const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
    const batch = { payments: [payment, payment] }
    for (const _ of [1, 2]) succeeded(await phone.api('POST', '/payments/batch', batch, key))
    await arrived(here, 1)
    expect(here.received[0]?.message).toMatchObject({ title: 'Нові платежі: 2', body: '', count: 2 })
    expect(browser.received).toHaveLength(1)
  })

  it('of an answer to a ticket, and not of its words', async () => {
    const { landlord, browser } = await withPhone('en')
    const { id, number } = succeeded(await landlord.api<Ticket>('POST', '/support/tickets', ticket))
    await api.app.get(DeskService).answer(id, 'An answer')
    await arrived(browser, 1)
    expect(browser.received[0]?.message).toEqual({
      id,
      tag: `ticket-${id}`,
      title: 'Support has answered',
      body: `Ticket ${number}`,
      path: `/en/support?tab=tickets&ticket=${id}`,
      count: 1,
      several: null,
    })
  })

  it('of a payment for the plan that nobody has pressed for', async () => {
    const { landlord, browser } = await withPhone('ru')
    const { words } = await buy(api, liqPay, customer(api, landlord), 'standard')
    const regular = { ...words, action: 'regular', status: 'success', payment_id: 99_001 }
    expect(await callBack(api, { ...liqPay.signed(regular) })).toBe(200)
    await arrived(browser, 1)
    expect(browser.received[0]?.message).toMatchObject({
      title: 'Подписка продлена',
      body: 'План «Standard»: 200,00\u00a0₴',
      path: '/ru/subscription',
    })
    const failed = { ...regular, status: 'failure', payment_id: 99_002 }
    for (const _ of [1, 2]) expect(await callBack(api, { ...liqPay.signed(failed) })).toBe(200)
    await arrived(browser, 2)
    expect(browser.received[1]?.message).toMatchObject({
      tag: 'plan',
      title: 'Подписка не продлена',
      body: 'Не удалось списать 200,00\u00a0₴ за план «Standard»',
      path: '/ru/subscription',
    })
  })

  it('later when the push service says so, and never again at an address that is gone', async () => {
    const { browser, landlord, phone, pay } = await withPhone()
    browser.refusals.push(
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: { 'retry-after': '1' } },
    )
    await pay()
    await arrived(browser, 1)
    expect(browser.calls).toBe(3)
    browser.refusals.push({ status: 410 })
    await pay()
    await expect.poll(async () => (await deviceOf(phone)).endpoint).toBeNull()
    await turnOn(landlord)
    expect(browser.calls).toBe(4)
  })

  it('nothing of what is gone, and only so often', async () => {
    const { browser, landlord, pay } = await withPhone()
    browser.refusals.push({ status: 429, headers: { 'retry-after': '2' } })
    const { id } = await pay()
    await expect.poll(() => browser.calls).toBe(1)
    await landlord.api('DELETE', `/payments/${id}`)
    for (let time = 0; time < 12; time += 1) await pay()
    const waiting = `select from jobs.job where name like 'push%' and state < 'completed'`
    await expect.poll(async () => (await api.db.query(waiting)).rowCount, { timeout: 20_000 }).toBe(0)
    expect(browser.received).toHaveLength(7)
    expect(browser.received.map(({ message }) => message.id)).not.toContain(id)
  })
})

it('an endpoint is https at a push service that is named, and leads to a public address', async () => {
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
    ],
  ])
    expect(isPublicAddress(address), address).toBe(false)
  const { PUSH_HOSTS } = loadConfig({})
  const isAllowed = (endpoint: string) => isPushEndpoint(endpoint, PUSH_HOSTS, false)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])
    expect(isAllowed(endpoint), endpoint).toBe(true)
  for (const endpoint of [
    ...[
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://a:b@fcm.googleapis.com/x',
    ],
    ...[
      'https://example.com/x',
      'https://fcm.googleapis.com.example.com/x',
      'https://push.apple.com.evil.org/',
    ],
    ...['https://evilpush.apple.com/', 'https://localhost/x', 'https://2130706433/x', 'https://[::1]/x'],
    ...['http://127.0.0.1:5432/', 'ftp://web.push.apple.com/'],
  ])
    expect(isAllowed(endpoint), endpoint).toBe(false)
  expect(isPushEndpoint('https://10.0.0.1/', ['*'], true)).toBe(false)
  expect(isPushEndpoint('https://example.com/x', ['*'], false)).toBe(true)
  const found = new Promise(resolve => publicLookup('localhost', {}, error => resolve(error?.name)))
  expect(await found).toBe('PrivateAddressError')
})

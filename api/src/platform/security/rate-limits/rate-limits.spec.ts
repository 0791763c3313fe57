import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, callTo } from '../../../../test/http.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { CONFIG } from '../../../config.ts'
import { type RunningApi, startApi } from '../../../start-api.ts'

// Without the development tools, so that addresses on the network count; the proxy is believed, so that a test has many.
const limits = {
  RATE_LOGIN_ADDRESS: '6/1h',
  RATE_LOGIN_ACCOUNT: '4/1h',
  RATE_LOGIN_ANYWHERE_ACCOUNT: '8/1h',
  RATE_REGISTER_ADDRESS: '3/1h',
  RATE_FORGOT_ADDRESS: '3/1h',
  RATE_FORGOT_ACCOUNT: '2/1h',
  RATE_LINK_ADDRESS: '3/1h',
  RATE_REFRESH_ADDRESS: '3/1h',
  RATE_RESEND_ADDRESS: '3/1h',
}
let api: TestApi
let second: RunningApi
let addresses = 0

beforeAll(async () => {
  api = await startTestApi({ env: { DEV_TOOLS: '0', TRUST_PROXY: '127.0.0.1', ...limits } })
  second = await startApi(api.app.get(CONFIG))
})
afterAll(async () => {
  await second.close()
  await api.close()
})
afterEach(() => api.clock.set(null))

/** An address on the network that nobody has used yet. */
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}
const from = (address: string) => ({ 'x-forwarded-for': address })

const logIn = (email: string, address: string) =>
  api.call('POST', '/auth/login', { email, password: 'wrong one' }, from(address))

function expectLimited(answer: Answer | undefined, seconds: number): void {
  expect(answer).toMatchObject({ status: 429, body: { statusCode: 429, code: 'RATE_LIMITED' } })
  const retryAfter = Number(answer?.headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(seconds)
}

describe('attempts', () => {
  it('are counted for an IP address, whatever the account', async () => {
    const address = newAddress()
    for (let count = 0; count < 6; count += 1) {
      expect(await logIn(`account-${count}@example.com`, address)).toMatchObject({ status: 401 })
    }
    expectLimited(await logIn('one-more@example.com', address), 3600)
    expect(await logIn('one-more@example.com', newAddress())).toMatchObject({ status: 401 })
  })

  it('are counted for an account from one network, however its e-mail is written', async () => {
    const address = newAddress()
    for (const email of [
      'victim@example.com',
      'Victim@example.com',
      'VICTIM@example.com',
      ' victim@example.com ',
    ]) {
      expect(await logIn(email, address)).toMatchObject({ status: 401 })
    }
    expectLimited(await logIn('victim@example.com', address), 3600)
    expect(await logIn('victim@example.com', newAddress())).toMatchObject({ status: 401 })
  })

  it('are counted together for e-mails that are equal for the database', async () => {
    const address = newAddress()
    // The database's small letter of İ is i, that of JavaScript is not.
    for (const email of [
      'kiril@example.com',
      'k\u0130ril@example.com',
      '\u212Airil@example.com',
      'KIR\u0130L@example.com',
    ])
      expect(await logIn(email, address)).toMatchObject({ status: 401 })
    expectLimited(await logIn('kiril@example.com', address), 3600)
  })

  it('of an account from many networks are delayed more and more', async () => {
    const attempt = () => logIn('everywhere@example.com', newAddress())
    const ofPace = `key like 'pace-%'`
    const nextAt = (instant: number) =>
      api.db.query(`update rate_limits set expire = $1 where ${ofPace}`, [instant])
    for (let count = 0; count < 8; count += 1) expect(await attempt()).toMatchObject({ status: 401 })
    for (const seconds of [1, 2, 4]) {
      const begun = Date.now()
      expect(await attempt()).toMatchObject({ status: 401 })
      const { rows } = await api.db.query<{ expire: string }>(
        `select expire from rate_limits where ${ofPace}`,
      )
      expect(rows).toHaveLength(1)
      const [wait, latest] = [Number(rows[0]?.expire) - begun, Date.now() - begun + seconds * 1000]
      expect(wait).toBeGreaterThanOrEqual(seconds * 1000)
      expect(wait).toBeLessThanOrEqual(latest)
      // However long these take, the wait is not over for them.
      await nextAt(Date.now() + 3_600_000)
      for (const answer of await Promise.all(Array.from({ length: 3 }, attempt))) expectLimited(answer, 3600)
      await nextAt(Date.now() - 1)
    }
  })

  it.each<[string, () => [path: string, body?: object]]>([
    [
      'register',
      () => ['/auth/register', { name: 'x', email: `${Math.random()}@example.com`, password: 'a secret' }],
    ],
    ['forgot-password', () => ['/auth/forgot-password', { email: `${Math.random()}@example.com` }]],
    ['resend-verification', () => ['/auth/resend-verification', { email: `${Math.random()}@example.com` }]],
    ['reset-password', () => ['/auth/reset-password', { token: 'unknown', newPassword: 'a new secret' }]],
    ['refresh', () => ['/auth/refresh', { refreshToken: 'unknown' }]],
    ['logout', () => ['/auth/logout', { refreshToken: 'unknown' }]],
    ['verify-email', () => ['/auth/verify-email?token=unknown']],
  ])('of %s are counted', async (_, request) => {
    const address = newAddress()
    const attempt = () => {
      const [path, body] = request()
      return api.call(body === undefined ? 'GET' : 'POST', path, body, from(address))
    }
    for (let count = 0; count < 3; count += 1) expect((await attempt()).status).not.toBe(429)
    expectLimited(await attempt(), 3600)
  })

  it('are counted by all processes together, also simultaneous ones', async () => {
    const address = newAddress()
    const calls = [api.call, callTo(`${second.url}/api`)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        calls[index % 2]?.(
          'POST',
          '/auth/login',
          { email: `together-${index}@example.com`, password: 'wrong one' },
          from(address),
        ),
      ),
    )
    expect(answers.filter(answer => answer?.status === 401)).toHaveLength(6)
    for (const answer of answers.filter(({ status } = { status: 0 } as Answer) => status !== 401))
      expectLimited(answer, 3600)
  })

  it('of one IPv6 network count as one', async () => {
    for (let count = 0; count < 6; count += 1) {
      const address = `2001:db8:0:7:${count}::${count}`
      expect(await logIn(`network-${count}@example.com`, address)).toMatchObject({ status: 401 })
    }
    expectLimited(await logIn('network@example.com', '2001:db8:0:7::ffff'), 3600)
    expect(await logIn('network@example.com', '2001:db8:0:8::1')).toMatchObject({ status: 401 })
  })

  it('leave no e-mail of an account in the table', async () => {
    await logIn('private@example.com', newAddress())
    const { rows } = await api.db.query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|private|victim/i)
  })
})

it('trusts only the configured proxies about the IP address of a request', async () => {
  const direct = await startTestApi({ env: { DEV_TOOLS: '0', ...limits } })
  try {
    const attempt = (index: number) =>
      direct.call(
        'POST',
        '/auth/login',
        { email: `direct-${index}@example.com`, password: 'x' },
        from(newAddress()),
      )
    for (let count = 0; count < 6; count += 1) expect(await attempt(count)).toMatchObject({ status: 401 })
    expectLimited(await attempt(6), 3600)
  } finally {
    await direct.close()
  }
})

it('does not limit IP addresses with the development tools, but still accounts', async () => {
  const tools = await startTestApi({ env: limits })
  try {
    const attempt = (email: string) => tools.call('POST', '/auth/login', { email, password: 'x' })
    for (let count = 0; count < 10; count += 1)
      expect(await attempt(`tools-${count}@example.com`)).toMatchObject({ status: 401 })
    for (let count = 0; count < 4; count += 1) await attempt('same@example.com')
    expectLimited(await attempt('same@example.com'), 3600)
  } finally {
    await tools.close()
  }
})

import type { AccountSession } from '@orenda/contracts/account'
import type { Session, Tokens } from '@orenda/contracts/session'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callTo } from '../../test/http.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { deviceOf } from './device.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const closed = { status: 401, body: { code: 'UNAUTHENTICATED' } }
const notFound = { status: 404, body: { code: 'NOT_FOUND' } }

const listOf = async (landlord: Pick<Landlord, 'api'>) => {
  const { status, body } = await landlord.api<AccountSession[]>('GET', '/auth/sessions')
  expect(status).toBe(200)
  return body
}

async function logInFrom({ email, password }: Landlord, userAgent: string) {
  const headers = { 'user-agent': userAgent }
  const { body } = await api.call<Session>('POST', '/auth/login', { email, password }, headers)
  return { refreshToken: body.refreshToken, api: callTo(api.url, body.accessToken) }
}

describe('the sessions of an account', () => {
  it('are listed with their device and last use, the latest used first', async () => {
    // Set again for each step, so that no step falls into the next minute.
    const at = (time: string) => api.clock.set(new Date(`2026-03-02T${time}Z`))
    at('10:00:31')
    const landlord = await registerLandlord(api)
    at('10:00:32')
    const phone = await logInFrom(landlord, iphone)
    at('10:00:33')
    const computer = await logInFrom(landlord, firefox)
    expect((await listOf(computer)).map(({ browser, system, kind }) => [browser, system, kind])).toEqual([
      ['Firefox', 'Windows', 'computer'],
      ['Safari', 'iOS', 'phone'],
      ['', '', 'other'],
    ])
    // An hour later the phone continues; older tokens have expired.
    at('11:30:31')
    const { body: next } = await api.call<Tokens>('POST', '/auth/refresh', {
      refreshToken: phone.refreshToken,
    })
    const sessions = await listOf({ api: callTo(api.url, next.accessToken) })
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      browser: 'Safari',
      system: 'iOS',
      kind: 'phone',
      is_current: true,
      created_at: expect.stringContaining('2026-03-02T10:00:'),
      last_used_at: '2026-03-02T11:30:00.000Z',
    })
    expect(sessions.slice(1).map(({ last_used_at }) => last_used_at)).toEqual(
      Array(2).fill('2026-03-02T10:00:00.000Z'),
    )
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
  })

  it('do not include expired ones', async () => {
    const landlord = await registerLandlord(api)
    const other = await logIn(api.url, landlord.email, landlord.password)
    await api.call('POST', '/auth/logout', { refreshToken: other.refreshToken })
    expect(await listOf(landlord)).toHaveLength(1)
    api.clock.set(new Date(Date.now() + 31 * 86_400_000))
    expect(await listOf(await logIn(api.url, landlord.email, landlord.password))).toHaveLength(1)
  })

  it('are ended one by one, with their tokens, at once', async () => {
    const landlord = await registerLandlord(api)
    const other = await logIn(api.url, landlord.email, landlord.password)
    // Both are known to be valid.
    expect([await listOf(landlord), await listOf(other)].map(list => list.length)).toEqual([2, 2])
    const id = (await listOf(landlord)).find(({ is_current }) => !is_current)?.id
    expect(await landlord.api('DELETE', `/auth/sessions/${id}`)).toMatchObject({ status: 204 })
    expect(await other.api('GET', '/users/me')).toMatchObject(closed)
    expect(await api.call('POST', '/auth/refresh', { refreshToken: other.refreshToken })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    })
    expect(await landlord.api('DELETE', `/auth/sessions/${id}`)).toMatchObject(notFound)
    expect(await listOf(landlord)).toHaveLength(1)
    // Ending one's own session is a logout.
    const [own] = await listOf(landlord)
    expect(await landlord.api('DELETE', `/auth/sessions/${own?.id}`)).toMatchObject({ status: 204 })
    expect(await landlord.api('GET', '/users/me')).toMatchObject(closed)
  })

  it('of another landlord cannot be ended', async () => {
    const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
    const [session] = await listOf(other)
    expect(await landlord.api('DELETE', `/auth/sessions/${session?.id}`)).toMatchObject(notFound)
    expect(await landlord.api('DELETE', '/auth/sessions')).toMatchObject({ status: 204 })
    expect(await other.api('GET', '/users/me')).toMatchObject({ status: 200 })
  })

  it('can all be ended except the present one', async () => {
    const landlord = await registerLandlord(api)
    const others = [firefox, iphone].map(userAgent => logInFrom(landlord, userAgent))
    for (const other of await Promise.all(others)) await listOf(other)
    expect(await landlord.api('DELETE', '/auth/sessions')).toMatchObject({ status: 204 })
    for (const other of await Promise.all(others)) {
      expect(await other.api('GET', '/users/me')).toMatchObject(closed)
    }
    expect(await listOf(landlord)).toMatchObject([{ is_current: true }])
  })

  it('are at most two hundred', async () => {
    const landlord = await registerLandlord(api)
    await api.db.query(
      `insert into sessions (owner_id, created_at, last_used_at) select $1, now(), now() - interval '1 day'
       from generate_series(1, 300)`,
      [landlord.id],
    )
    await logIn(api.url, landlord.email, landlord.password)
    const { rows } = await api.db.query('select 1 from sessions where owner_id = $1', [landlord.id])
    expect(rows.length).toBeLessThanOrEqual(200)
    expect(await landlord.api('GET', '/users/me')).toMatchObject({ status: 200 })
  })
})

describe('a device', () => {
  it.each([
    [firefox, { browser: 'Firefox', system: 'Windows', kind: 'computer' }],
    [iphone, { browser: 'Safari', system: 'iOS', kind: 'phone' }],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Android', kind: 'tablet' },
    ],
    [undefined, { browser: '', system: '', kind: 'other' }],
    ['', { browser: '', system: '', kind: 'other' }],
    ['<script>alert(1)</script>/1.0 x', { browser: '', system: '', kind: 'other' }],
    ['constructor/1 __proto__', { browser: '', system: '', kind: 'other' }],
    ['x'.repeat(100_000), { browser: '', system: '', kind: 'other' }],
  ])('that says %o is named by what is known', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device)
  })

  it('is recognised in short time, whatever was sent', () => {
    // CPU time, which does not depend on the machine's load.
    const begun = process.cpuUsage()
    for (const text of ['a/', ' (', 'Version/', 'x;', 'Android ', '\u0000', 'Mozilla/5.0 ((((']) {
      for (let count = 0; count < 20; count += 1) deviceOf(text.repeat(5000))
    }
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})

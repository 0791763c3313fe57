import type { AccountActivity } from '@orenda/contracts/account'
import type { Session, Tokens } from '@orenda/contracts/session'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '../../test/account-story.ts'
import { callTo } from '../../test/http.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { logLinesOf } from '../../test/log-lines.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { loadConfig } from '../config.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ env: { METRICS_PORT: '0' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const listOf = async (landlord: Pick<Landlord, 'api'>, query = '') =>
  (await landlord.api<AccountActivity[]>('GET', `/auth/activity${query}`)).body
const eventsOf = async (landlord: Pick<Landlord, 'api'>) =>
  (await listOf(landlord)).map(({ event }) => event).reverse()
const runJob = () => api.call<{ done: number }>('POST', '/dev/jobs/accounts/run')

describe('recent activity', () => {
  it('lists what happened, in pages, newest first', async () => {
    const landlord = await registerLandlord(api)
    const { email, password } = landlord
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    }
    const { body } = await api.call<Session>('POST', '/auth/login', { email, password }, headers)
    await api.call('POST', '/auth/logout', { refreshToken: body.refreshToken }, headers)
    // The second time there is nothing to end.
    await api.call('POST', '/auth/logout', { refreshToken: body.refreshToken }, headers)
    await landlord.api('DELETE', '/auth/sessions')
    const change = { currentPassword: password, newPassword: 'another secret' }
    await landlord.api('PUT', '/auth/password', change)
    const next = `next-${email}`
    const profile = { name: 'Same', email: next, phone: null, language: 'en' }
    await landlord.api('PUT', '/users/me', { ...profile, currentPassword: 'another secret' })
    await landlord.api('GET', `/auth/verify-email?token=${await linkTo(api, next, 'verify-email')}`)
    await api.call('POST', '/auth/forgot-password', { email: next })
    const reset = { token: await linkTo(api, next, 'reset-password'), newPassword: password }
    await api.call('POST', '/auth/reset-password', reset)
    const again = await logIn(api.url, next, password)

    const all = await listOf(again)
    expect(all.map(({ event }) => event).reverse()).toEqual([
      'logged_in',
      'logged_in',
      'logged_out',
      'sessions_ended',
      'password_changed',
      'email_change_asked',
      'email_changed',
      'password_reset',
      'logged_in',
    ])
    expect(all.at(-2)).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      event: 'logged_in',
      browser: 'Firefox',
      system: 'Windows',
      kind: 'computer',
    })
    expect(await listOf(again, '?limit=2')).toEqual(all.slice(0, 2))
    expect(await listOf(again, `?limit=3&cursor=${all[1]?.id}`)).toEqual(all.slice(2, 5))
    expect(await listOf(again, `?cursor=${all.at(-1)?.id}`)).toEqual([])
  })

  it('is counted in the metrics, without personal data', async () => {
    const { email } = await registerLandlord(api)
    const wrong = (to: string) => api.call('POST', '/auth/login', { email: to, password: 'wrong password' })
    await wrong(email)
    await wrong(`nobody-${email}`)
    const read = async () => (await fetch(api.metricsUrl as string)).text()
    await expect.poll(read).toMatch(/^orenda_security_events_total\{event="login_failed"\} [1-9]/m)
    const text = await read()
    expect(text).toMatch(/^orenda_security_events_total\{event="login_unknown"\} [1-9]/m)
    expect(text).not.toContain(email)
  })

  it('is in the log by default, with its reason, the account and the network, and without personal data', async () => {
    expect(loadConfig({}).LOG_LEVEL).toBe('info')
    const { email, password, id, api: call } = await registerLandlord(api)
    const text = await logLinesOf(api, async lines => {
      const logInAs = (to: string, given: string) =>
        api.call('POST', '/auth/login', { email: to, password: given })
      await logInAs(email, 'wrong password')
      await logInAs(`nobody-${email}`, password)
      const unverified = `unverified-${email}`
      await api.call('POST', '/auth/register', { name: 'New', email: unverified, password })
      await logInAs(unverified, password)
      await call('DELETE', '/users/me', { password: 'wrong password' })
      const events = () => lines().filter(({ msg }) => msg === 'security event')
      await expect.poll(() => events().length).toBeGreaterThanOrEqual(4)
      const network = expect.stringMatching(/^[\w-]{22}$/)
      expect(events()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ event: 'login_failed', account: id, network }),
          expect.objectContaining({ event: 'login_unknown', network }),
          expect.objectContaining({ event: 'login_unverified', account: expect.any(String), network }),
          expect.objectContaining({ event: 'password_refused', account: id, network }),
        ]),
      )
    })
    expect(text).not.toContain(email)
  })

  it('has wrong passwords and locks, while the answers do not reveal whether an account exists', async () => {
    const landlord = await registerLandlord(api)
    const { email } = landlord
    const unknown = `nobody-${email}`
    const answers = { known: [] as unknown[], unknown: [] as unknown[] }
    for (let count = 0; count < 13; count += 1) {
      for (const [which, address] of [
        ['known', email],
        ['unknown', unknown],
      ] as const) {
        const { status, body } = await api.call<{ code: string }>('POST', '/auth/login', {
          email: address,
          password: 'a wrong one',
        })
        answers[which].push([status, { ...body, request_id: null }])
      }
    }
    expect(answers.known).toEqual(answers.unknown)
    await expect.poll(() => eventsOf(landlord)).toContain('login_locked')
    expect(await eventsOf(landlord)).toEqual(['logged_in', ...Array(10).fill('login_failed'), 'login_locked'])
  })

  it('stores of a network only a keyed hash', async () => {
    const landlord = await registerLandlord(api)
    await logIn(api.url, landlord.email, landlord.password)
    const { rows } = await api.db.query('select network from account_events where owner_id = $1', [
      landlord.id,
    ])
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ network }) => network)).size).toBe(1)
    expect(rows[0]?.network).toMatch(/^[\w-]{22}$/)
  })

  it('has a refresh token that was used twice, once, also by mail', async () => {
    const landlord = await registerLandlord(api)
    const { refreshToken } = landlord
    await api.call<Tokens>('POST', '/auth/refresh', { refreshToken })
    api.clock.set(new Date(Date.now() + 31_000))
    for (let count = 0; count < 2; count += 1) {
      expect(await api.call('POST', '/auth/refresh', { refreshToken })).toMatchObject({ status: 401 })
    }
    const again = await logIn(api.url, landlord.email, landlord.password)
    expect(await eventsOf(again)).toEqual(['logged_in', 'token_reused', 'logged_in'])
    const [mail] = (await api.mailbox(landlord.email, 2)).filter(({ links }) =>
      links[0]?.endsWith('/profile'),
    )
    expect(mail).toBeDefined()
  })

  it('is kept for 180 days, and for 500 events', async () => {
    const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
    // Before the login, however long ago that is by now.
    const now = Date.parse((await listOf(landlord))[0]?.at ?? '')
    const insert = `insert into account_events (owner_id, at, event, network)
      select $1, $2::timestamptz - n * interval '1 second', 'login_failed', '' from generate_series(1, $3::int) n`
    await api.db.query(insert, [landlord.id, new Date(now), 700])
    await api.db.query(insert, [other.id, new Date(now - 180 * 86_400_000), 3])
    await api.db.query(insert, [other.id, new Date(now - 179 * 86_400_000), 2])
    expect(await runJob()).toMatchObject({ status: 200, body: { done: 0 } })
    expect(await listOf(landlord)).toHaveLength(500)
    expect((await listOf(landlord))[0]?.event).toBe('logged_in')
    expect(await eventsOf(other)).toEqual(['login_failed', 'login_failed', 'logged_in'])
  })

  it('is shown only to its owner', async () => {
    const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
    const [event] = await listOf(other)
    expect(await listOf(landlord)).toHaveLength(1)
    expect(await listOf(landlord, `?cursor=${event?.id}`)).toEqual([])
    expect(await callTo(api.url)('GET', '/auth/activity')).toMatchObject({ status: 401 })
  })
})

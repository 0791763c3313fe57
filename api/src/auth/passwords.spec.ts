import { randomUUID } from 'node:crypto'
import type { Tokens } from '@orenda/contracts/session'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callTo } from '../../test/http.ts'
import { type Landlord, logIn, tokenIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const forgot = (email: string, lang?: string) => api.call('POST', '/auth/forgot-password', { email, lang })
const reset = (token: string, newPassword = 'another secret') =>
  api.call('POST', '/auth/reset-password', { token, newPassword })
const tryLogIn = (email: string, password: string) => api.call('POST', '/auth/login', { email, password })
const refresh = (refreshToken: string) => api.call<Tokens>('POST', '/auth/refresh', { refreshToken })
const me = (token: string) => callTo(api.url, token)('GET', '/users/me')
const linkToken = async (email: string, count: number) =>
  tokenIn((await api.mailbox(email, count))[0]?.text ?? '')
/** Waits for link number `count` in mails to the address; other mails may come between. */
async function newestToken(email: string, count: number): Promise<string> {
  const links = async () =>
    (await api.mailbox(email)).flatMap(mail => mail.links.filter(link => link.includes('token=')))
  await expect.poll(async () => (await links()).length).toBe(count)
  return tokenIn((await links())[0] ?? '')
}
const minutesLater = (count: number) => api.clock.set(new Date(Date.now() + count * 60_000))

const invalid = { status: 400, body: { code: 'INVALID_TOKEN', message: 'Invalid or expired link' } }

describe('a forgotten password', () => {
  it('is replaced through the link, which ends every session', async () => {
    const landlord = await registerLandlord(api)
    const other = await logIn(api.url, landlord.email, landlord.password)
    expect(await forgot(landlord.email.toUpperCase())).toMatchObject({ status: 200 })
    expect(await me(landlord.token)).toMatchObject({ status: 200 })
    expect(await reset(await linkToken(landlord.email, 2))).toMatchObject({ status: 200 })

    for (const { token, refreshToken } of [landlord, other]) {
      expect(await me(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
      expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
    }
    expect(await tryLogIn(landlord.email, landlord.password)).toMatchObject({ status: 401 })
    expect(await tryLogIn(landlord.email, 'another secret')).toMatchObject({ status: 200 })
    const [newest] = await api.mailbox(landlord.email, 3)
    expect(newest?.subject).toBe('Пароль до Orenda змінено')
  })

  it('answers 404 for an unknown e-mail, or the usual answer if the settings hide it', async () => {
    expect(await forgot('nobody@example.com')).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND', message: 'User with this email not found' },
    })
    const discreet = await startTestApi({ env: { AUTH_REVEAL_UNKNOWN_EMAIL: '0' } })
    try {
      const { email } = await registerLandlord(discreet)
      const answers = await Promise.all(
        [email, 'nobody@example.com'].map(async address => {
          const begun = performance.now()
          const { status, body } = await discreet.call('POST', '/auth/forgot-password', { email: address })
          return { status, body, isLate: performance.now() - begun >= 240 }
        }),
      )
      expect(answers[0]).toMatchObject({ status: 200, isLate: true })
      expect(answers[1]).toEqual(answers[0])
    } finally {
      await discreet.close()
    }
  })

  it('is replaced only by the newest link, once, within 60 minutes', async () => {
    const { email } = await registerLandlord(api)
    await forgot(email)
    const first = await linkToken(email, 2)
    await forgot(email)
    const second = await linkToken(email, 3)
    expect(await reset(first)).toMatchObject(invalid)
    const answers = await Promise.all([reset(second), reset(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await reset(second)).toMatchObject(invalid)

    await forgot(email)
    const third = await linkToken(email, 5)
    minutesLater(60)
    expect(await reset(third)).toMatchObject(invalid)
  })

  it('verifies the e-mail of a person who never opened the first link, and starts the trial', async () => {
    const email = `late-${randomUUID()}@example.com`
    await api.call('POST', '/auth/register', { name: 'Late', email, password: 'the first secret' })
    await api.mailbox(email)
    await forgot(email)
    expect(await reset(await linkToken(email, 2))).toMatchObject({ status: 200 })
    expect(await tryLogIn(email, 'another secret')).toMatchObject({
      status: 200,
      body: { user: { subscription: { payment_status: 'trial', is_expired: false } } },
    })
  })

  it('is not replaced by a weak one, and the link stays valid', async () => {
    const { email } = await registerLandlord(api)
    await forgot(email)
    const token = await linkToken(email, 2)
    for (const [weak, code] of [
      ['12345', 'too_short'],
      ['password1', 'common_password'],
    ] as const) {
      expect(await reset(token, weak)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'newPassword', code }] },
      })
    }
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  it('is not replaced by other kinds of links', async () => {
    const email = `mixed-${randomUUID()}@example.com`
    await api.call('POST', '/auth/register', { name: 'Mixed', email, password: 'the first secret' })
    const verification = await linkToken(email, 1)
    expect(await reset(verification)).toMatchObject(invalid)
    await forgot(email)
    const resetting = await linkToken(email, 2)
    expect(await api.call('GET', `/auth/verify-email?token=${resetting}`)).toMatchObject(invalid)
    expect(await api.call('GET', `/auth/verify-email?token=${verification}`)).toMatchObject({ status: 200 })
    expect(await reset(resetting)).toMatchObject({ status: 200 })
  })

  it('can be replaced while log-in is locked after too many attempts, and unlocks it', async () => {
    const { email } = await registerLandlord(api)
    for (let count = 0; count < 11; count += 1) await tryLogIn(email, 'wrong one')
    expect(await tryLogIn(email, 'wrong one')).toMatchObject({ status: 429 })
    await forgot(email)
    await reset(await linkToken(email, 2))
    expect(await tryLogIn(email, 'another secret')).toMatchObject({ status: 200 })
  })
})

describe('a changed password', () => {
  const change = ({ api: call }: Pick<Landlord, 'api'>, currentPassword: string, newPassword: string) =>
    call('PUT', '/auth/password', { currentPassword, newPassword })

  it('ends all other sessions and keeps this one', async () => {
    const landlord = await registerLandlord(api)
    const other = await logIn(api.url, landlord.email, landlord.password)
    expect(await me(other.token)).toMatchObject({ status: 200 })
    expect(await change(landlord, landlord.password, 'another secret')).toMatchObject({ status: 204 })
    expect(await me(landlord.token)).toMatchObject({ status: 200 })
    expect(await refresh(landlord.refreshToken)).toMatchObject({ status: 200 })
    expect(await me(other.token)).toMatchObject({ status: 401 })
    expect(await refresh(other.refreshToken)).toMatchObject({ status: 401 })
    expect(await tryLogIn(landlord.email, landlord.password)).toMatchObject({ status: 401 })
    expect(await tryLogIn(landlord.email, 'another secret')).toMatchObject({ status: 200 })
  })

  it.each([
    [
      'a wrong current one',
      'not it',
      'another secret',
      { code: 'INCORRECT_PASSWORD', message: 'Incorrect current password' },
    ],
    ['a short one', undefined, '12345', { details: [{ path: 'newPassword', code: 'too_short' }] }],
    ['a common one', undefined, 'qwerty123', { details: [{ path: 'newPassword', code: 'common_password' }] }],
    ['the same one', undefined, undefined, { details: [{ path: 'newPassword', code: 'same_password' }] }],
  ])('refuses %s and ends nothing', async (_, current, next, body) => {
    const landlord = await registerLandlord(api)
    const answer = await change(landlord, current ?? landlord.password, next ?? landlord.password)
    expect(answer).toMatchObject({ status: 400, body })
    expect(await refresh(landlord.refreshToken)).toMatchObject({ status: 200 })
    expect(await tryLogIn(landlord.email, landlord.password)).toMatchObject({ status: 200 })
  })

  it('cannot be guessed from a session that was left open', async () => {
    const landlord = await registerLandlord(api)
    for (let count = 0; count < 10; count += 1) await change(landlord, `guess ${count}`, 'another secret')
    expect(await change(landlord, landlord.password, 'another secret')).toMatchObject({ status: 429 })
  })

  it('does not replace one that a link has set meanwhile; a log-in with the old one fails, too', async () => {
    const landlord = await registerLandlord(api)
    let current = landlord.password
    for (let round = 1; round <= 3; round += 1) {
      await forgot(landlord.email)
      const token = await newestToken(landlord.email, round + 1)
      const password = `secret of round ${round}`
      const [, changed, loggedIn] = await Promise.all([
        reset(token, password),
        change(landlord, current, 'by the thief'),
        api.call<Tokens>('POST', '/auth/login', { email: landlord.email, password: current }),
      ])
      // In any order, the link's password is the final one, and no one else has a session.
      expect([204, 400, 401]).toContain(changed.status)
      expect(await tryLogIn(landlord.email, 'by the thief')).toMatchObject({ status: 401 })
      expect(await tryLogIn(landlord.email, password)).toMatchObject({ status: 200 })
      if (loggedIn.status === 200)
        expect(await refresh(loggedIn.body.refreshToken)).toMatchObject({ status: 401 })
      Object.assign(landlord, await logIn(api.url, landlord.email, password))
      current = password
    }
  })

  it('needs a session', async () => {
    expect(
      await api.call('PUT', '/auth/password', { currentPassword: 'one', newPassword: 'another secret' }),
    ).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })
})

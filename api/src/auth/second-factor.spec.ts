import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '@orenda/contracts/account'
import { URI } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, linkTo } from '../../test/account-story.ts'
import { callTo } from '../../test/http.ts'
import type { Landlord } from '../../test/landlord.ts'
import { isFull } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const minute = 60_000
const required = { status: 401, body: { code: 'INVALID_CREDENTIALS', second_factor: 'required' } }
const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS', second_factor: 'wrong' } }
const incorrect = { status: 400, body: { code: 'INCORRECT_PASSWORD' } }
const limited = { status: 429, body: { code: 'RATE_LIMITED' } }
const codeIs = (code: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', details: [{ path: 'code', code }] },
})
const conflict = { status: 409, body: { code: 'CONFLICT' } }

const presented = ({ password }: Landlord) => ({ currentPassword: password })
const stateOf = async ({ api: call }: Pick<Landlord, 'api'>) =>
  (await call<SecondFactor>('GET', '/auth/second-factor')).body
const logInWith = ({ email, password }: Landlord, code?: string) =>
  api.call<{ accessToken: string }>('POST', '/auth/login', { email, password, code })
const confirm = ({ api: call }: Landlord, code: string) =>
  call<RecoveryCodes>('POST', '/auth/second-factor/confirm', { code })

/** At the beginning of a time step, so that none ends within a test; set again where that takes long. */
function atTheBeginOfAStep(): Date {
  const now = new Date(Math.floor(Date.now() / 30_000) * 30_000)
  api.clock.set(now)
  return now
}

async function turnOn(landlord: Landlord) {
  const { status, body: secret } = await landlord.api<SecondFactorSecret>(
    'POST',
    '/auth/second-factor',
    presented(landlord),
  )
  expect(status).toBe(201)
  const { body } = await confirm(landlord, codeOf(secret, api.clock.now()))
  return { secret, recoveryCodes: body.recovery_codes }
}

describe('a second factor', () => {
  it('is on after a code of its secret was sent, and is confirmed by mail', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    expect(await stateOf(landlord)).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
      remembered_devices: 0,
    })
    expect(
      await landlord.api('POST', '/auth/second-factor', { currentPassword: 'a wrong one' }),
    ).toMatchObject(incorrect)
    const begin = () => landlord.api<SecondFactorSecret>('POST', '/auth/second-factor', presented(landlord))
    const { body: first } = await begin()
    // A second request gives another secret.
    const { body: secret } = await begin()
    expect(secret.secret).not.toBe(first.secret)
    expect(secret.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(URI.parse(secret.uri)).toMatchObject({
      issuer: 'Orenda',
      label: landlord.email,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: secret.secret },
    })
    // Until then it is not required.
    expect(await logInWith(landlord)).toMatchObject({ status: 200 })
    expect(await confirm(landlord, codeOf(first, api.clock.now()))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'code', code: 'invalid_value' }] },
    })
    expect(await stateOf(landlord)).toMatchObject({ is_on: false })
    const { status, body } = await confirm(landlord, codeOf(secret, api.clock.now()))
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes)
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect(await stateOf(landlord)).toEqual({
      is_on: true,
      since: expect.any(String),
      recovery_codes_left: 10,
      remembered_devices: 0,
    })
    await expect
      .poll(async () => (await api.mailbox(landlord.email)).map(({ subject }) => subject))
      .toContain('Two-step login to Orenda is on')
    expect(await begin()).toMatchObject(conflict)
    expect(await confirm(landlord, codeOf(secret, api.clock.now()))).toMatchObject(conflict)
  })

  it('is asked for only after the right password', async () => {
    const now = atTheBeginOfAStep()
    const landlord = await registerLandlord(api)
    const { secret } = await turnOn(landlord)
    expect(await logInWith(landlord)).toMatchObject(required)
    expect(await logInWith(landlord, ' ')).toMatchObject(required)
    expect(await logInWith(landlord, '000000')).toMatchObject(wrong)
    const { status, body } = await logInWith({ ...landlord, password: 'a wrong one' }, codeOf(secret, now, 1))
    expect(status).toBe(401)
    expect(body).not.toHaveProperty('second_factor')
    const code = codeOf(secret, now, 1)
    const answer = await logInWith(landlord, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: landlord.id } } })
    const events = await callTo(api.url, answer.body.accessToken)<{ event: string }[]>(
      'GET',
      '/auth/activity',
    )
    expect(events.body.map(({ event }) => event).reverse()).toEqual([
      'logged_in',
      'second_factor_on',
      'second_factor_failed',
      'login_failed',
      'logged_in',
    ])
  })

  it('accepts codes of one step before and after now, and none twice', async () => {
    const now = atTheBeginOfAStep()
    const landlord = await registerLandlord(api)
    const { secret } = await turnOn(landlord)
    api.clock.set(now)
    // The code that turned it on is used up.
    expect(await logInWith(landlord, codeOf(secret, now))).toMatchObject(wrong)
    expect(await logInWith(landlord, codeOf(secret, now, 2))).toMatchObject(wrong)
    api.clock.set(new Date(now.getTime() + 10 * minute))
    const later = api.clock.now()
    expect(await logInWith(landlord, codeOf(secret, later, -2))).toMatchObject(wrong)
    api.clock.set(later)
    const answers = await Promise.all([1, 2, 3].map(() => logInWith(landlord, codeOf(secret, later, -1))))
    // One of them works; the others are refused, as used or as too many at once.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(2)
    expect(await logInWith(landlord, codeOf(secret, later))).toMatchObject({ status: 200 })
    // Nor does one of an earlier step.
    expect(await logInWith(landlord, codeOf(secret, later, -1))).toMatchObject(wrong)
    expect(await logInWith(landlord, codeOf(secret, later, 1))).toMatchObject({ status: 200 })
  })

  it('accepts each recovery code once instead, however it is written', async () => {
    const landlord = await registerLandlord(api)
    const { recoveryCodes } = await turnOn(landlord)
    const [one = '', other = ''] = recoveryCodes
    expect(await logInWith(landlord, one)).toMatchObject({ status: 200 })
    expect(await logInWith(landlord, one)).toMatchObject(wrong)
    const answer = await logInWith(landlord, other.toLowerCase().replace('-', ' '))
    expect(answer).toMatchObject({ status: 200 })
    expect(await stateOf(landlord)).toMatchObject({ recovery_codes_left: 8 })
    // New codes invalidate the remaining ones.
    expect(
      await landlord.api('POST', '/auth/second-factor/recovery-codes', { currentPassword: 'no' }),
    ).toMatchObject(incorrect)
    const { body } = await landlord.api<RecoveryCodes>('POST', '/auth/second-factor/recovery-codes', {
      ...presented(landlord),
      code: recoveryCodes[3],
    })
    expect(await logInWith(landlord, recoveryCodes[2])).toMatchObject(wrong)
    expect(await logInWith(landlord, body.recovery_codes[0])).toMatchObject({ status: 200 })
    expect(await stateOf(landlord)).toMatchObject({ recovery_codes_left: 9 })
  })

  it('limits wrong codes for an account and a network, recovery codes separately', async () => {
    const now = atTheBeginOfAStep()
    const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
    const { secret, recoveryCodes } = await turnOn(landlord)
    for (let count = 0; count < 15; count += 1) expect(await logInWith(landlord)).toMatchObject(required)
    for (let count = 0; count < 5; count += 1)
      expect(await logInWith(landlord, '000000')).toMatchObject(wrong)
    expect(await logInWith(landlord, codeOf(secret, now, 1))).toMatchObject(limited)
    // When the attempts for app codes are used up, recovery codes still work.
    expect(await logInWith(landlord, recoveryCodes[0])).toMatchObject({ status: 200 })
    for (let count = 0; count < 5; count += 1)
      expect(await logInWith(landlord, `AAAAA-AAAA${count + 2}`)).toMatchObject(wrong)
    expect(await logInWith(landlord, recoveryCodes[1])).toMatchObject(limited)
    for (let count = 0; count < 15; count += 1) await logInWith(landlord)
    expect(await logInWith(landlord)).toMatchObject(limited)
    expect(await logInWith(other)).toMatchObject({ status: 200 })
    // Routes without a code are not affected.
    expect(await landlord.api('GET', '/users/me')).toMatchObject({ status: 200 })
  })

  it('is turned off, and gets new recovery codes, only with a code, not with the password alone', async () => {
    const now = atTheBeginOfAStep()
    const landlord = await registerLandlord(api)
    const { secret, recoveryCodes } = await turnOn(landlord)
    const renew = (code?: string) =>
      landlord.api<RecoveryCodes>('POST', '/auth/second-factor/recovery-codes', {
        ...presented(landlord),
        code,
      })
    const turnOff = (code?: string) =>
      landlord.api('DELETE', '/auth/second-factor', { ...presented(landlord), code })
    for (const call of [renew, turnOff]) {
      expect(await call()).toMatchObject(codeIs('required'))
      expect(await call('')).toMatchObject(codeIs('required'))
      expect(await call('000000')).toMatchObject(codeIs('invalid_value'))
      expect(await call('AAAAA-AAAAA')).toMatchObject(codeIs('invalid_value'))
      // The code that turned it on is used up.
      expect(await call(codeOf(secret, now))).toMatchObject(codeIs('invalid_value'))
    }
    expect(await stateOf(landlord)).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    const { status, body } = await renew(recoveryCodes[0])
    expect(status).toBe(200)
    expect(await turnOff(recoveryCodes[1])).toMatchObject(codeIs('invalid_value'))
    expect(await turnOff(body.recovery_codes[0])).toMatchObject({ status: 204 })
    expect(await stateOf(landlord)).toMatchObject({ is_on: false })
    expect(await turnOff()).toMatchObject({ status: 204 })
    expect(await renew()).toMatchObject(conflict)
  })

  it.runIf(isFull)('limits the codes that a person with a session and the password may try', async () => {
    atTheBeginOfAStep()
    const landlord = await registerLandlord(api)
    await turnOn(landlord)
    const turnOff = (code: string) =>
      landlord.api('DELETE', '/auth/second-factor', { ...presented(landlord), code })
    for (let count = 0; count < 5; count += 1)
      expect(await turnOff('000000')).toMatchObject(codeIs('invalid_value'))
    expect(await turnOff('000000')).toMatchObject(limited)
    // Logins are counted apart.
    expect(await logInWith(landlord, '000000')).toMatchObject(wrong)
  })

  it('stays on when the password is reset by mail', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const { recoveryCodes } = await turnOn(landlord)
    await api.call('POST', '/auth/forgot-password', { email: landlord.email })
    const token = await linkTo(api, landlord.email, 'reset-password')
    const changed = { ...landlord, password: 'another secret' }
    await api.call('POST', '/auth/reset-password', { token, newPassword: changed.password })
    expect(await logInWith(changed)).toMatchObject(required)
    const { body } = await logInWith(changed, recoveryCodes[0])
    const call = callTo(api.url, body.accessToken)
    expect(await call('DELETE', '/auth/second-factor', { currentPassword: 'a wrong one' })).toMatchObject(
      incorrect,
    )
    const proven = { ...presented(changed), code: recoveryCodes[1] }
    expect(await call('DELETE', '/auth/second-factor', proven)).toMatchObject({ status: 204 })
    expect(await call('POST', '/auth/second-factor/recovery-codes', presented(changed))).toMatchObject(
      conflict,
    )
    expect(await logInWith(changed)).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await api.mailbox(landlord.email)).map(({ subject }) => subject))
      .toContain('Two-step login to Orenda is off')
  })

  it('requires its first code within an hour', async () => {
    const landlord = await registerLandlord(api)
    const { body: secret } = await landlord.api<SecondFactorSecret>(
      'POST',
      '/auth/second-factor',
      presented(landlord),
    )
    const begun = Date.now()
    api.clock.set(new Date(begun + 61 * minute))
    const { body } = await logInWith(landlord)
    const late = { ...landlord, api: callTo(api.url, body.accessToken) }
    expect(await confirm(late, codeOf(secret, api.clock.now()))).toMatchObject(conflict)
  })

  it('is stored so that the database alone reveals no codes', async () => {
    const landlord = await registerLandlord(api)
    const other = await registerLandlord(api)
    const { secret, recoveryCodes } = await turnOn(landlord)
    const { secret: others } = await turnOn(other)
    const { rows } = await api.db.query<{ text: string }>(
      `select (select string_agg(f::text, ' ') from second_factors f) || (select string_agg(c::text, ' ') from recovery_codes c) as text`,
    )
    const kept = rows[0]?.text.toUpperCase() ?? ''
    const bytes = Buffer.from(
      [...secret.secret]
        .map(sign => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g)
        ?.map(byte => Number.parseInt(byte, 2)) ?? [],
    )
    for (const text of [secret.secret, bytes.toString('hex').toUpperCase(), ...recoveryCodes]) {
      expect(kept).not.toContain(text)
    }
    // Another account's secret in its place does not work either.
    await api.db.query(
      `update second_factors set secret = (select secret from second_factors where owner_id = $2), last_step = 0 where owner_id = $1`,
      [landlord.id, other.id],
    )
    const { status } = await logInWith(landlord, codeOf(others, api.clock.now(), 1))
    expect(status).not.toBe(200)
  })
})

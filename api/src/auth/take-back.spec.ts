import { randomUUID } from 'node:crypto'
import type { SecondFactor, SecondFactorSecret } from '@orenda/contracts/account'
import { languages } from '@orenda/contracts/languages'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, linkTo } from '../../test/account-story.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { isFull } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const day = 86_400_000
const invalid = { status: 400, body: { code: 'INVALID_TOKEN' } }
const closed = { status: 401 }
const newEmail = () => `next-${randomUUID()}@example.com`

const ask = (landlord: Landlord, email: string) =>
  landlord.api('PUT', '/users/me', {
    name: landlord.name,
    email,
    phone: null,
    language: 'en',
    currentPassword: landlord.password,
  })
const confirm = async (email: string, { password }: Pick<Landlord, 'password'>) =>
  api.call('POST', '/auth/confirm-email', { token: await linkTo(api, email, 'verify-email'), password })
const takeBack = (token: string) => api.call('POST', '/auth/take-back', { token })
const tryLogIn = ({ password }: Landlord, email: string) =>
  api.call('POST', '/auth/login', { email, password })

/** A thief with the landlord's session and password gives the account another address. */
async function steal(landlord: Landlord, email = newEmail()): Promise<string> {
  expect(await ask(landlord, email)).toMatchObject({ status: 200 })
  expect(await confirm(email, landlord)).toMatchObject({ status: 200 })
  expect(await tryLogIn(landlord, landlord.email)).toMatchObject(closed)
  return email
}

/** As if it was added now, by the product's clock. */
const addPasskey = ({ id }: Landlord) =>
  api.db.query(
    `insert into passkeys (owner_id, credential_id, public_key, counter, transports, created_at)
     values ($1, 'some', '', 0, '{}', $2::timestamptz)`,
    [id, api.clock.now().toISOString()],
  )

describe('taking back an e-mail', () => {
  it('undoes a confirmed change, and ends every session', async () => {
    const landlord = await registerLandlord(api)
    const thiefs = await steal(landlord)
    const thief = await logIn(api.url, thiefs, landlord.password)
    const token = await linkTo(api, landlord.email, 'take-back')
    expect(await takeBack(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    for (const call of [thief.api, landlord.api]) expect(await call('GET', '/users/me')).toMatchObject(closed)
    expect(await api.call('POST', '/auth/refresh', { refreshToken: thief.refreshToken })).toMatchObject(
      closed,
    )
    expect(await tryLogIn(landlord, thiefs)).toMatchObject(closed)
    const again = await logIn(api.url, landlord.email, landlord.password)
    expect((await again.api('GET', '/users/me')).body).toMatchObject({
      email: landlord.email,
      pending_email: null,
    })
    expect(
      (await again.api<{ event: string }[]>('GET', '/auth/activity')).body.map(({ event }) => event),
    ).toContain('email_taken_back')
    // Only once.
    expect(await takeBack(token)).toMatchObject(invalid)
  })

  it('forgets the networks that the attacker came from', async () => {
    const landlord = await registerLandlord(api)
    await steal(landlord)
    const add = 'insert into known_networks (owner_id, network, last_at) values ($1, $2, $3)'
    await api.db.query(add, [landlord.id, 'thief', new Date(Date.now() + 1000)])
    await api.db.query(add, [landlord.id, 'home', new Date(Date.now() - day)])
    await takeBack(await linkTo(api, landlord.email, 'take-back'))
    const { rows } = await api.db.query<{ network: string }>(
      'select network from known_networks where owner_id = $1',
      [landlord.id],
    )
    const networks = rows.map(({ network }) => network)
    expect(networks).toContain('home')
    expect(networks).not.toContain('thief')
    // And the network of the take-back.
    expect(networks).toHaveLength(2)
  })

  it('is mailed to both addresses, and requires a new password for the old one', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const thiefs = await steal(landlord)
    await takeBack(await linkTo(api, landlord.email, 'take-back'))
    const newPassword = 'a secret of their own'
    const token = await linkTo(api, landlord.email, 'reset-password')
    expect(await api.call('POST', '/auth/reset-password', { token, newPassword })).toMatchObject({
      status: 200,
    })
    expect(await tryLogIn(landlord, landlord.email)).toMatchObject(closed)
    await logIn(api.url, landlord.email, newPassword)
    await expect
      .poll(async () => (await api.mailbox(thiefs)).map(({ subject }) => subject))
      .toContain('This address no longer belongs to an Orenda account')
  })

  it('undoes a change that is not confirmed yet, whose link becomes invalid', async () => {
    const landlord = await registerLandlord(api)
    const email = newEmail()
    await ask(landlord, email)
    const link = await linkTo(api, email, 'verify-email')
    expect(await takeBack(await linkTo(api, landlord.email, 'take-back'))).toMatchObject({ status: 200 })
    expect(await landlord.api('GET', '/users/me')).toMatchObject(closed)
    expect(await api.call('GET', `/auth/verify-email?token=${link}`)).toMatchObject(invalid)
    const again = await logIn(api.url, landlord.email, landlord.password)
    expect((await again.api('GET', '/users/me')).body).toMatchObject({ pending_email: null })
  })

  it('works for seven days', async () => {
    const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
    const begun = Date.now()
    await steal(landlord)
    await steal(other)
    const tokens = await Promise.all([landlord, other].map(({ email }) => linkTo(api, email, 'take-back')))
    api.clock.set(new Date(begun + 7 * day - 600_000))
    expect(await takeBack(tokens[0] ?? '')).toMatchObject({ status: 200 })
    api.clock.set(new Date(begun + 7 * day + 600_000))
    expect(await takeBack(tokens[1] ?? '')).toMatchObject(invalid)
  })

  it('remains possible for the first owner, whatever a thief changes afterwards', async () => {
    const landlord = await registerLandlord(api)
    const first = await steal(landlord)
    const token = await linkTo(api, landlord.email, 'take-back')
    const second = await steal({ ...landlord, email: first })
    await steal({ ...landlord, email: second })
    const thiefs = await linkTo(api, first, 'take-back')
    expect(await takeBack(token)).toMatchObject({ status: 200 })
    await logIn(api.url, landlord.email, landlord.password)
    // Addresses in between have no right of their own.
    expect(await takeBack(thiefs)).toMatchObject(invalid)
    expect(await takeBack(await linkTo(api, second, 'take-back'))).toMatchObject(invalid)
    await logIn(api.url, landlord.email, landlord.password)
  })

  it.runIf(isFull)('remains possible after a new password or another request for the change', async () => {
    const landlord = await registerLandlord(api)
    await ask(landlord, newEmail())
    const older = await linkTo(api, landlord.email, 'take-back')
    const thiefs = newEmail()
    await ask(landlord, thiefs)
    await expect.poll(() => linkTo(api, landlord.email, 'take-back')).not.toBe(older)
    await confirm(thiefs, landlord)
    const change = { currentPassword: landlord.password, newPassword: 'a password of a thief' }
    expect(await landlord.api('PUT', '/auth/password', change)).toMatchObject({ status: 204 })
    expect(await takeBack(await linkTo(api, landlord.email, 'take-back'))).toMatchObject({ status: 200 })
    expect(await tryLogIn({ ...landlord, password: 'a password of a thief' }, thiefs)).toMatchObject(closed)
  })

  it('undoes a second factor and a deletion from after the change, and keeps those from before', async () => {
    const [landlord, careful] = [await registerLandlord(api), await registerLandlord(api)]
    const presented = (of: Landlord) => ({ currentPassword: of.password })
    const turnOn = async (of: Landlord) => {
      const { body } = await of.api<SecondFactorSecret>('POST', '/auth/second-factor', presented(of))
      const code = codeOf(body, api.clock.now())
      expect(await of.api('POST', '/auth/second-factor/confirm', { code })).toMatchObject({ status: 200 })
      return body
    }
    await steal(landlord)
    await turnOn(landlord)
    await addPasskey(landlord)
    await landlord.api('DELETE', '/users/me', { password: landlord.password })
    await takeBack(await linkTo(api, landlord.email, 'take-back'))
    const answer = await tryLogIn(landlord, landlord.email)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).not.toHaveProperty('restored')
    expect((await api.db.query('select from passkeys where owner_id = $1', [landlord.id])).rowCount).toBe(0)

    await addPasskey(careful)
    const secret = await turnOn(careful)
    await ask(careful, newEmail())
    await takeBack(await linkTo(api, careful.email, 'take-back'))
    expect(await tryLogIn(careful, careful.email)).toMatchObject({
      status: 401,
      body: { second_factor: 'required' },
    })
    const { email, password } = careful
    const code = codeOf(secret, api.clock.now(), 1)
    const { body } = await api.call<{ accessToken: string }>('POST', '/auth/login', { email, password, code })
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect(
      (await api.call<SecondFactor>('GET', '/auth/second-factor', undefined, headers)).body,
    ).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await api.db.query('select from passkeys where owner_id = $1', [careful.id])).rowCount).toBe(1)
  })

  it('removes a thief who has stolen a session and the password, in one step', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const email = newEmail()
    // The session alone allows no change of the account.
    const stolen = { api: landlord.api, refreshToken: landlord.refreshToken }
    const wish = { name: landlord.name, email, phone: null, language: 'en' }
    const incorrect = { status: 400, body: { code: 'INCORRECT_PASSWORD' } }
    for (const currentPassword of [undefined, 'a guess of theirs']) {
      expect(await stolen.api('PUT', '/users/me', { ...wish, currentPassword })).toMatchObject(incorrect)
    }
    expect((await stolen.api('GET', '/users/me')).body).toMatchObject({ pending_email: null })

    // With the password the thief logs in elsewhere too, changes it and tries to stay.
    await steal(landlord, email)
    const thief = await logIn(api.url, email, landlord.password)
    const theirs = 'a password of a thief'
    const change = { currentPassword: landlord.password, newPassword: theirs }
    expect(await thief.api('PUT', '/auth/password', change)).toMatchObject({ status: 204 })
    const elsewhere = await logIn(api.url, email, theirs)
    const presented = { currentPassword: theirs }
    const { body: secret } = await thief.api<SecondFactorSecret>('POST', '/auth/second-factor', presented)
    const code = codeOf(secret, api.clock.now())
    await thief.api('POST', '/auth/second-factor/confirm', { code })
    expect(await thief.api('PUT', '/users/me', { ...wish, email: newEmail(), ...presented })).toMatchObject({
      status: 200,
    })
    await api.call('POST', '/auth/forgot-password', { email })
    const reset = await linkTo(api, email, 'reset-password')

    const token = await linkTo(api, landlord.email, 'take-back')
    const newPassword = 'a secret of their own'
    // A refused attempt does not use up the link.
    expect(await api.call('POST', '/auth/take-back', { token, newPassword: '12345' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'newPassword' }] },
    })
    expect(await api.call('POST', '/auth/take-back', { token, newPassword })).toMatchObject({ status: 200 })

    for (const { api: call, refreshToken } of [stolen, thief, elsewhere]) {
      expect(await call('GET', '/users/me')).toMatchObject(closed)
      expect(await call('GET', '/users/me/export')).toMatchObject(closed)
      expect(await api.call('POST', '/auth/refresh', { refreshToken })).toMatchObject(closed)
    }
    for (const address of [landlord.email, email]) {
      for (const password of [landlord.password, theirs]) {
        expect(await api.call('POST', '/auth/login', { email: address, password })).toMatchObject(closed)
      }
    }
    expect(
      await api.call('POST', '/auth/reset-password', { token: reset, newPassword: theirs }),
    ).toMatchObject(invalid)
    const again = await logIn(api.url, landlord.email, newPassword)
    expect((await again.api('GET', '/users/me')).body).toMatchObject({
      id: landlord.id,
      email: landlord.email,
      pending_email: null,
    })
    expect((await again.api<unknown[]>('GET', '/auth/sessions')).body).toHaveLength(1)
    expect((await again.api<SecondFactor>('GET', '/auth/second-factor')).body).toMatchObject({ is_on: false })
    const { body: events } = await again.api<{ event: string }[]>('GET', '/auth/activity')
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['email_change_asked', 'email_changed', 'email_taken_back', 'password_reset']),
    )
  })

  it.runIf(isFull)(
    'is possible although another person has registered with the address, unless they have confirmed it',
    async () => {
      const [landlord, late] = [await registerLandlord(api), await registerLandlord(api)]
      await steal(landlord)
      const fields = { name: 'Somebody', email: landlord.email, password: 'their secret' }
      expect(await api.call('POST', '/auth/register', fields)).toMatchObject({ status: 201 })
      const token = await linkTo(api, landlord.email, 'take-back')
      expect(await takeBack(token)).toMatchObject({ status: 200 })
      await logIn(api.url, landlord.email, landlord.password)

      await steal(late)
      const tokenOfLate = await linkTo(api, late.email, 'take-back')
      const mails = await api.mailbox(late.email)
      expect(await api.call('POST', '/auth/register', { ...fields, email: late.email })).toMatchObject({
        status: 201,
      })
      await api.mailbox(late.email, mails.length + 1)
      expect(await confirm(late.email, fields)).toMatchObject({ status: 200 })
      expect(await takeBack(tokenOfLate)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    },
  )

  it('succeeds for one of many simultaneous tries', async () => {
    const landlord = await registerLandlord(api)
    await steal(landlord)
    const token = await linkTo(api, landlord.email, 'take-back')
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  })

  it('does not accept other kinds of links, and its link does nothing else', async () => {
    const landlord = await registerLandlord(api)
    await ask(landlord, newEmail())
    const token = await linkTo(api, landlord.email, 'take-back')
    expect(await api.call('GET', `/auth/verify-email?token=${token}`)).toMatchObject(invalid)
    const reset = { token, newPassword: 'another secret' }
    expect(await api.call('POST', '/auth/reset-password', reset)).toMatchObject(invalid)
    await api.call('POST', '/auth/forgot-password', { email: landlord.email })
    expect(await takeBack(await linkTo(api, landlord.email, 'reset-password'))).toMatchObject(invalid)
    expect(await takeBack('nothing')).toMatchObject(invalid)
    expect(await takeBack(token)).toMatchObject({ status: 200 })
  })

  it.each(languages)('is offered in %s', async language => {
    const landlord = await registerLandlord(api, { lang: language })
    const fields = { name: landlord.name, email: newEmail(), phone: null, language }
    await landlord.api('PUT', '/users/me', { ...fields, currentPassword: landlord.password })
    const [mail] = await api.mailbox(landlord.email, 2)
    expect(mail?.links).toEqual([
      expect.stringMatching(new RegExp(`/${language}/take-back\\?token=[\\w-]{43}$`)),
    ])
  })
})

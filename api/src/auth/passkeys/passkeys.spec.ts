import type { Passkey, PasskeyOptions } from '@orenda/contracts/passkeys'
import type { Session } from '@orenda/contracts/session'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/account-story.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

const site = { origin: 'https://orenda.example.com', id: 'orenda.example.com' }
const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } }
const minute = 60_000

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: site.origin } })
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const optionsFor = ({ api: call, password }: Landlord, code?: string) =>
  call<PasskeyOptions>('POST', '/auth/passkeys/options', { currentPassword: password, code })

async function add(landlord: Landlord, authenticator: Authenticator, code?: string) {
  const { body } = await optionsFor(landlord, code)
  const credential = authenticator.create(body.options)
  return landlord.api<Passkey>('POST', '/auth/passkeys', { credential })
}

const optionsToLogIn = async () =>
  (await api.call<PasskeyOptions>('POST', '/auth/passkeys/login/options')).body.options

const logIn = (credential: object) => api.call<Session>('POST', '/auth/passkeys/login', { credential })

const eventsOf = async ({ api: call }: Landlord) =>
  (await call<{ event: string }[]>('GET', '/auth/activity')).body.map(({ event }) => event)

async function turnFactorOn({ api: call, password }: Landlord) {
  const { body: secret } = await call<{ secret: string; uri: string }>('POST', '/auth/second-factor', {
    currentPassword: password,
  })
  await call('POST', '/auth/second-factor/confirm', { code: codeOf(secret, api.clock.now()) })
  // The next code is another one.
  api.clock.set(new Date(api.clock.now().getTime() + minute))
  return secret
}

describe('a passkey', () => {
  it('is added with the password, told by mail, and logs in once for each challenge', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const authenticator = new Authenticator(site)
    expect(
      await landlord.api('POST', '/auth/passkeys/options', { currentPassword: 'a wrong one' }),
    ).toMatchObject({ status: 400, body: { code: 'INCORRECT_PASSWORD' } })
    const { status, body: passkey } = await add(landlord, authenticator)
    expect(status).toBe(201)
    expect(passkey).toMatchObject({ last_used_at: null })
    expect((await landlord.api<Passkey[]>('GET', '/auth/passkeys')).body).toEqual([passkey])
    await expect
      .poll(async () => (await api.mailbox(landlord.email, 0)).map(({ subject }) => subject))
      .toContain('A passkey for Orenda was added')

    const credential = authenticator.get(await optionsToLogIn())
    const { status: loggedIn, body: session } = await logIn(credential)
    expect(loggedIn).toBe(200)
    expect(session).toMatchObject({ user: { id: landlord.id, email: landlord.email } })
    expect((await landlord.api<Passkey[]>('GET', '/auth/passkeys')).body[0]?.last_used_at).not.toBeNull()
    expect(await logIn(credential)).toMatchObject(refused)
    expect(await eventsOf(landlord)).toEqual(expect.arrayContaining(['passkey_added', 'logged_in']))
  })

  it('needs a code to be added when the second factor is on, and none to log in', async () => {
    const landlord = await registerLandlord(api)
    const authenticator = new Authenticator(site)
    const secret = await turnFactorOn(landlord)
    expect(await optionsFor(landlord)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'code', code: 'required' }] },
    })
    expect(await add(landlord, authenticator, codeOf(secret, api.clock.now()))).toMatchObject({ status: 201 })
    expect(await logIn(authenticator.get(await optionsToLogIn()))).toMatchObject({ status: 200 })
  })

  it('is refused for another site, without its user verified, of another account, late, or removed', async () => {
    const landlord = await registerLandlord(api)
    const { body } = await optionsFor(landlord)
    const wrong = { status: 400, body: { code: 'VALIDATION_FAILED' } }
    const post = (credential: object) => landlord.api('POST', '/auth/passkeys', { credential })
    expect(
      await post(new Authenticator(site).create(body.options, 'https://orenda.example.org')),
    ).toMatchObject(wrong)
    expect(await post(new Authenticator(site, 0x01).create(body.options))).toMatchObject(wrong)
    const other = await registerLandlord(api)
    const { body: forOther } = await optionsFor(other)
    expect(await post(new Authenticator(site).create(forOther.options))).toMatchObject(wrong)
    expect(await post({})).toMatchObject(wrong)

    const authenticator = new Authenticator(site)
    const { body: passkey } = await add(landlord, authenticator)
    const options = await optionsToLogIn()
    expect(await logIn(authenticator.get(options, 'https://orenda.example.org'))).toMatchObject(refused)
    const { response, ...shape } = authenticator.get(options)
    const signature = Buffer.from(response.signature, 'base64url')
    signature.writeUInt8(signature.readUInt8(20) ^ 1, 20)
    const forged = { ...response, signature: signature.toString('base64url') }
    expect(await logIn({ ...shape, response: forged })).toMatchObject(refused)
    const asOther = {
      ...response,
      userHandle: Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url'),
    }
    expect(await logIn({ ...shape, response: asOther })).toMatchObject(refused)
    api.clock.set(new Date(Date.now() + 6 * minute))
    expect(await logIn(authenticator.get(options))).toMatchObject(refused)
    api.clock.set(null)

    const path = `/auth/passkeys/${passkey.id}`
    expect(await other.api('DELETE', path)).toMatchObject({ status: 404 })
    expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204 })
    expect(await logIn(authenticator.get(await optionsToLogIn()))).toMatchObject(refused)
    expect(await eventsOf(landlord)).toContain('passkey_removed')
  })

  it('is one of at most twenty', async () => {
    const landlord = await registerLandlord(api)
    await api.db.query(
      `insert into passkeys (owner_id, credential_id, public_key, counter, transports, created_at)
       select $1, 'id' || n, '', 0, '{}', now() from generate_series(1, 20) n`,
      [landlord.id],
    )
    expect(await optionsFor(landlord)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', reason: 'too_many_passkeys' },
    })
  })
})

describe('a remembered browser', () => {
  const needsCode = { status: 401, body: { code: 'INVALID_CREDENTIALS', second_factor: 'required' } }
  const logInWith = ({ email, password }: Landlord, more: object) =>
    api.call<Session>('POST', '/auth/login', { email, password, ...more })

  async function remembered() {
    const landlord = await registerLandlord(api)
    const secret = await turnFactorOn(landlord)
    const code = codeOf(secret, api.clock.now())
    const { body } = await logInWith(landlord, { code, remember: true })
    return { landlord, device: body.device ?? '' }
  }

  it('is asked for no code for 30 days, by its own secret alone', async () => {
    const { landlord, device } = await remembered()
    expect(device).toMatch(/^[\w-]{43}$/)
    const known = await logInWith(landlord, { device })
    expect(known).toMatchObject({ status: 200 })
    expect(known.body).not.toHaveProperty('device')
    expect(await logInWith(landlord, {})).toMatchObject(needsCode)
    expect(await logInWith(landlord, { device: `${device.slice(0, -1)}_` })).toMatchObject(needsCode)
    expect(await logInWith(landlord, { device, password: 'a wrong one' })).toMatchObject(refused)
    const other = await remembered()
    expect(await logInWith(other.landlord, { device })).toMatchObject(needsCode)
    api.clock.set(new Date(api.clock.now().getTime() + 30 * 24 * 60 * minute))
    expect(await logInWith(landlord, { device })).toMatchObject(needsCode)
  })

  it.each([
    ['it is forgotten', ({ api: call }: Landlord) => call('DELETE', '/auth/remembered-devices')],
    ['all sessions are ended', ({ api: call }: Landlord) => call('DELETE', '/auth/sessions')],
  ])('is asked again after %s', async (_, forget) => {
    const { landlord, device } = await remembered()
    const count = async () =>
      (await landlord.api<{ remembered_devices: number }>('GET', '/auth/second-factor')).body
        .remembered_devices
    expect(await count()).toBe(1)
    expect(await forget(landlord)).toMatchObject({ status: 204 })
    expect(await count()).toBe(0)
    expect(await logInWith(landlord, { device })).toMatchObject(needsCode)
  })

  it('is asked again after the password was changed', async () => {
    const { landlord, device } = await remembered()
    const password = 'another good password'
    const change = { currentPassword: landlord.password, newPassword: password }
    expect(await landlord.api('PUT', '/auth/password', change)).toMatchObject({ status: 204 })
    expect(await logInWith(landlord, { device, password })).toMatchObject(needsCode)
  })
})

import { randomUUID } from 'node:crypto'
import type { User } from '@orenda/contracts/users'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Landlord, tokenIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const newEmail = () => `Other-${randomUUID()}@example.com`
const update = (landlord: Landlord, fields: object) =>
  landlord.api<User>('PUT', '/users/me', {
    name: landlord.name,
    email: landlord.email,
    phone: null,
    language: 'en',
    currentPassword: landlord.password,
    ...fields,
  })
const logIn = ({ password }: Landlord, email: string) => api.call('POST', '/auth/login', { email, password })
const verify = (token: string, { password }: Landlord) =>
  api.call('POST', '/auth/confirm-email', { token, password })
const linkToken = async (email: string, count = 1) =>
  tokenIn((await api.mailbox(email, count))[0]?.text ?? '')
const invalid = { status: 400, body: { code: 'INVALID_TOKEN' } }

describe('the profile', () => {
  it('shows the landlord with their plan, and changes', async () => {
    const landlord = await registerLandlord(api, { lang: 'ru' })
    const { body: before } = await landlord.api<User>('GET', '/users/me')
    expect(before).toMatchObject({
      id: landlord.id,
      name: landlord.name,
      email: landlord.email,
      pending_email: null,
      phone: null,
      language: 'ru',
      subscription: { payment_status: 'trial', current_apartments: 0 },
    })
    await landlord.api('POST', '/apartments', { name: 'Квартира', income: 1 })
    const fields = { name: '  Олеся Гончар ', phone: '+380 67 000 00 00', language: 'uk' }
    const { status, body } = await update(landlord, fields)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      ...fields,
      name: 'Олеся Гончар',
      subscription: { ...before.subscription, current_apartments: 1 },
    })
    expect((await landlord.api('GET', '/users/me')).body).toEqual(body)
    expect((await update(landlord, { phone: '' })).body.phone).toBeNull()
  })

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ email: 'nobody' }, 'email', 'invalid_format'],
    [{ email: undefined }, 'email', 'required'],
    [{ phone: '12345' }, 'phone', 'invalid_format'],
    [{ language: 'de' }, 'language', 'invalid_value'],
  ])('refuses %o', async (fields, path, code) => {
    const landlord = await registerLandlord(api)
    expect(await update(landlord, fields)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
    })
  })

  it('ignores fields that it does not have', async () => {
    const landlord = await registerLandlord(api)
    const id = randomUUID()
    const { body } = await update(landlord, {
      id,
      pending_email: 'x@example.com',
      email_verified_at: null,
      password_hash: 'x',
      subscription: { max_apartments: 100 },
    })
    expect(body).toMatchObject({ id: landlord.id, pending_email: null, subscription: { max_apartments: 3 } })
    expect(await logIn(landlord, landlord.email)).toMatchObject({ status: 200 })
  })
})

describe('a new e-mail', () => {
  it('waits for its link, while the old one logs in and gets a mail', async () => {
    const landlord = await registerLandlord(api)
    const email = newEmail()
    expect(await update(landlord, { email })).toMatchObject({
      status: 200,
      body: { email: landlord.email, pending_email: email },
    })
    expect(await logIn(landlord, email)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await logIn(landlord, landlord.email)).toMatchObject({ status: 200 })
    const [notice] = await api.mailbox(landlord.email, 2)
    expect(notice).toMatchObject({
      subject: 'The email address of your account is being changed',
      links: [expect.stringMatching(/\/en\/take-back\?token=[\w-]{43}$/)],
    })

    const [mail] = await api.mailbox(email)
    expect(mail?.subject).toBe('Confirm your new email address')
    expect(await verify(await linkToken(email), landlord)).toMatchObject({ status: 200 })
    expect(await logIn(landlord, email)).toMatchObject({ status: 200 })
    expect(await logIn(landlord, landlord.email)).toMatchObject({ status: 401 })
    expect((await landlord.api('GET', '/users/me')).body).toMatchObject({ email, pending_email: null })
  })

  it('needs the password, with the limits of log-ins; other changes need none', async () => {
    const landlord = await registerLandlord(api)
    const incorrect = { status: 400, body: { code: 'INCORRECT_PASSWORD' } }
    const email = newEmail()
    expect(await update(landlord, { email, currentPassword: undefined })).toMatchObject(incorrect)
    // Nor does it reveal whether another account has the address.
    const { email: taken } = await registerLandlord(api)
    expect(await update(landlord, { email: taken, currentPassword: undefined })).toMatchObject(incorrect)
    for (let count = 0; count < 10; count += 1) {
      expect(await update(landlord, { email, currentPassword: 'a wrong one' })).toMatchObject(incorrect)
    }
    expect(await update(landlord, { email })).toMatchObject({ status: 429 })
    expect(await update(landlord, { name: 'Another', currentPassword: undefined })).toMatchObject({
      status: 200,
      body: { name: 'Another', email: landlord.email, pending_email: null },
    })
    expect(await api.call('POST', '/auth/login', landlord)).toMatchObject({ status: 200 })
  })

  it('is refused when another account has it, also when it gets it before the link is opened', async () => {
    const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
    const taken = { status: 409, body: { code: 'EMAIL_TAKEN', message: 'This email is already taken' } }
    expect(await update(landlord, { email: other.email.toUpperCase() })).toMatchObject(taken)

    const email = newEmail()
    await update(landlord, { email })
    const token = await linkToken(email)
    await api.call('POST', '/auth/register', {
      name: 'Faster',
      email: email.toLowerCase(),
      password: 'their secret',
    })
    expect(await verify(token, landlord)).toMatchObject(taken)
    expect((await landlord.api('GET', '/users/me')).body).toMatchObject({ email: landlord.email })
  })

  it('is the same when only capitals differ', async () => {
    const landlord = await registerLandlord(api)
    const email = landlord.email.toUpperCase()
    expect((await update(landlord, { email })).body).toMatchObject({ email, pending_email: null })
    expect(await logIn(landlord, landlord.email)).toMatchObject({ status: 200 })
  })

  it.each(['\u0131', '\u200B', '\u0430', '\uFF41', 'a\u0301'])(
    'is none that may be taken for another: %j',
    async mark => {
      const landlord = await registerLandlord(api)
      expect(await update(landlord, { email: `next-${mark}-${landlord.email}` })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'email', code: 'invalid_characters' }] },
      })
    },
  )

  it('may not be equal to another one for the database, unless it was so before', async () => {
    const landlord = await registerLandlord(api)
    const [{ is_same }] = (
      await api.db.query('select lower($1::text) = lower($2::text) as is_same', ['\u0130x@y.z', 'ix@y.z'])
    ).rows as [{ is_same: boolean }]
    expect(is_same).toBe(true)
    const own = await registerLandlord(api, { email: `i-${landlord.email}` })
    const other = `\u0130-${landlord.email}`
    expect(await update(own, { email: other })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'email', code: 'invalid_characters' }] },
    })
    await api.db.query('update users set email = $2 where id = $1', [own.id, other])
    expect(await update(own, { email: other, name: 'New name' })).toMatchObject({
      status: 200,
      body: { email: other, name: 'New name' },
    })
    expect(await logIn(own, own.email)).toMatchObject({ status: 200 })
  })

  it('stays pending when the profile is saved again, without another mail', async () => {
    const landlord = await registerLandlord(api)
    const email = newEmail()
    await update(landlord, { email })
    const token = await linkToken(email)
    expect((await update(landlord, { email })).body).toMatchObject({ pending_email: email })
    expect((await update(landlord, { phone: '+380 67 000 00 00' })).body).toMatchObject({
      pending_email: email,
    })
    expect(await verify(token, landlord)).toMatchObject({ status: 200 })
    expect(await api.mailbox(email)).toHaveLength(1)
  })

  it('gets a new link when it is requested again after the old link has expired', async () => {
    const landlord = await registerLandlord(api)
    const email = newEmail()
    await update(landlord, { email })
    const first = await linkToken(email)
    api.clock.set(new Date(Date.now() + 24 * 3_600_000))
    expect(await verify(first, landlord)).toMatchObject(invalid)
    const { body } = await api.call<{ accessToken: string }>('POST', '/auth/login', landlord)
    await api.call(
      'PUT',
      '/users/me',
      { ...landlord, email, language: 'en', currentPassword: landlord.password },
      { authorization: `Bearer ${body.accessToken}` },
    )
    expect(await verify(await linkToken(email, 2), landlord)).toMatchObject({ status: 200 })
  })

  it('is confirmed only by a link that was sent to it', async () => {
    const landlord = await registerLandlord(api)
    const [mine, victims] = [newEmail(), newEmail()]
    await update(landlord, { email: mine })
    const token = await linkToken(mine)
    await update(landlord, { email: victims })
    expect(await verify(token, landlord)).toMatchObject(invalid)
    // Nor when the row of the older link is restored, as a slow worker could do.
    await api.mailbox(victims)
    await api.db.query(`update email_tokens set email = $2 where owner_id = $1 and purpose = 'change'`, [
      landlord.id,
      mine,
    ])
    expect(await verify(await linkToken(victims), landlord)).toMatchObject(invalid)
    expect(await logIn(landlord, victims)).toMatchObject({ status: 401 })
  })

  it('is cancelled by a new password', async () => {
    const landlord = await registerLandlord(api)
    const email = newEmail()
    await update(landlord, { email })
    const token = await linkToken(email)
    await landlord.api('PUT', '/auth/password', {
      currentPassword: landlord.password,
      newPassword: 'another secret',
    })
    expect(await verify(token, landlord)).toMatchObject(invalid)
    expect((await landlord.api('GET', '/users/me')).body).toMatchObject({ pending_email: null })
  })

  it('makes links to the old one invalid', async () => {
    const landlord = await registerLandlord(api)
    const email = newEmail()
    await api.call('POST', '/auth/forgot-password', { email: landlord.email })
    const toTheOld = await linkToken(landlord.email, 2)
    await update(landlord, { email })
    await verify(await linkToken(email), landlord)
    expect(
      await api.call('POST', '/auth/reset-password', { token: toTheOld, newPassword: 'another secret' }),
    ).toMatchObject(invalid)
  })

  it('can be requested only a few times', async () => {
    const landlord = await registerLandlord(api)
    for (let count = 0; count < 10; count += 1) await update(landlord, { email: newEmail() })
    expect(await update(landlord, { email: newEmail() })).toMatchObject({ status: 429 })
    expect(await update(landlord, { name: 'Same address' })).toMatchObject({ status: 200 })
  })
})

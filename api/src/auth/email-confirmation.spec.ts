import { randomUUID } from 'node:crypto'
import { languages } from '@orenda/contracts/languages'
import type { Registered, Verified } from '@orenda/contracts/session'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '../../test/account-story.ts'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const day = 86_400_000
const newEmail = () => `victim-${randomUUID()}@example.com`
const refused = (purpose: string) => ({
  status: 400,
  body: { code: 'INCORRECT_PASSWORD', confirms: { purpose, since: expect.any(String) } },
})
const confirm = (body: object, call = api.call) => call<Verified>('POST', '/auth/confirm-email', body)
const addressOf = async (landlord: Landlord) =>
  (await landlord.api<{ email: string }>('GET', '/users/me')).body.email

/** Requests another address for the landlord; returns the token of its link. */
async function askFor(landlord: Landlord, email: string, language = 'en'): Promise<string> {
  const { name, password } = landlord
  const fields = { name, email, phone: null, language, currentPassword: password }
  expect(await landlord.api('PUT', '/users/me', fields)).toMatchObject({ status: 200 })
  return linkTo(api, email, 'verify-email')
}

describe('a link that confirms a new e-mail', () => {
  it('requires a log-in to that account, or its password: the reader of the mail may be another person', async () => {
    const [owner, other] = [await registerLandlord(api), await registerLandlord(api)]
    const token = await askFor(owner, newEmail())
    const get = `/auth/verify-email?token=${token}`
    for (const attempt of [
      api.call('GET', get),
      other.api('GET', get),
      confirm({ token }),
      confirm({ token }, other.api),
      confirm({ token, password: other.password }),
      confirm({ token, password: '' }, other.api),
    ]) {
      expect(await attempt).toMatchObject(refused('change'))
    }
    expect(await addressOf(owner)).toBe(owner.email)
    // A refused attempt does not use up the link.
    expect(await confirm({ token, password: owner.password })).toMatchObject({ status: 200 })
    expect(await addressOf(owner)).not.toBe(owner.email)

    const again = await registerLandlord(api)
    const second = await askFor(again, newEmail())
    expect(await again.api('GET', `/auth/verify-email?token=${second}`)).toMatchObject({ status: 200 })
    const third = await registerLandlord(api)
    expect(await confirm({ token: await askFor(third, newEmail()) }, third.api)).toMatchObject({
      status: 200,
    })
  })

  it('limits tries to guess the password', async () => {
    const owner = await registerLandlord(api)
    const token = await askFor(owner, newEmail())
    const answers = []
    for (let index = 0; index < 12; index += 1)
      answers.push(await confirm({ token, password: `guess ${index}` }))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(await confirm({ token, password: owner.password })).toMatchObject({ status: 429 })
  })

  it('names the former e-mail, and until when it can take the account back', async () => {
    const owner = await registerLandlord(api, { email: `thief-${randomUUID()}@mail.example.com` })
    const begun = Date.now()
    const email = newEmail()
    const token = await askFor(owner, email)
    expect(await confirm({ token })).toMatchObject({
      body: { confirms: { account: 't***@m***.com', since: expect.stringMatching(/^20\d\d-.*Z$/) } },
    })
    expect((await owner.api('GET', '/auth/take-backs')).body).toEqual({ addresses: [] })
    const { body } = await confirm({ token, password: owner.password })
    expect(body.reclaim).toEqual({ account: 't***@m***.com', until: expect.any(String) })
    const until = Date.parse(body.reclaim?.until ?? '')
    expect(Math.abs(until - begun - 7 * day)).toBeLessThan(60_000)
    expect((await owner.api('GET', '/auth/take-backs')).body).toEqual({ addresses: [body.reclaim] })
    const other = await registerLandlord(api)
    expect((await other.api('GET', '/auth/take-backs')).body).toEqual({ addresses: [] })
    // Reported as long as it is true.
    expect(await api.call('POST', '/auth/login', { email, password: owner.password })).toMatchObject({
      status: 200,
    })
    api.clock.set(new Date(until + 1000))
    const later = await api.call<{ accessToken: string }>('POST', '/auth/login', {
      email,
      password: owner.password,
    })
    const headers = { authorization: `Bearer ${later.body.accessToken}` }
    expect((await api.call('GET', '/auth/take-backs', undefined, headers)).body).toEqual({ addresses: [] })
  })

  it.each([
    ['uk', ['вже є', 't***@e***.com', '7 днів', 'не ваш']],
    ['ru', ['уже есть', 't***@e***.com', '7 дней', 'не ваша']],
    ['en', ['already', 't***@e***.com', '7 days', 'not yours']],
  ] as const)('comes with the account, its age and its former address in %s', async (language, said) => {
    const owner = await registerLandlord(api, { email: `thief-${randomUUID()}@example.com`, lang: language })
    const email = newEmail()
    await askFor(owner, email, language)
    const [mail] = await api.mailbox(email)
    for (const words of said) expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(String(new Date().getUTCFullYear()))
    expect(mail?.text).not.toContain(owner.email)
    expect(languages).toContain(language)
  })
})

describe('the link of a new account', () => {
  const register = async (email: string, password = 'their own secret') => {
    const fields = { name: 'Somebody', email, password, lang: 'en' }
    const answer = await api.call<Registered>('POST', '/auth/register', fields)
    expect(answer).toMatchObject({ status: 201, body: { browser: expect.stringMatching(/^[\w-]{43}$/) } })
    return { browser: answer.body.browser, token: await linkTo(api, email, 'verify-email') }
  }
  const logIn = (email: string, password = 'their own secret') =>
    api.call('POST', '/auth/login', { email, password })

  it('asks for the password in another browser than the one that registered', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const { token, browser } = await register(email)
    const theirs = await register(other)
    const inBrowser = { 'sec-fetch-site': 'same-origin' }
    const landlord = await registerLandlord(api)
    for (const attempt of [
      api.call('GET', `/auth/verify-email?token=${token}`, undefined, inBrowser),
      confirm({ token }),
      confirm({ token }, landlord.api),
      confirm({ token, browser: theirs.browser }),
      confirm({ token, browser: 'x', password: 'a guess' }),
    ]) {
      expect(await attempt).toMatchObject(refused('verify'))
    }
    expect(await logIn(email)).toMatchObject({ status: 403 })
    expect(await confirm({ token, browser })).toMatchObject({ status: 200, body: { alreadyVerified: false } })
    expect(await logIn(email)).toMatchObject({ status: 200 })
    expect(await confirm({ token: theirs.token, password: 'their own secret' })).toMatchObject({
      status: 200,
    })
    // A completed verification is reported without login.
    expect(await confirm({ token })).toMatchObject({ status: 200, body: { alreadyVerified: true } })
  })

  it('deletes an account that another person has registered with the address', async () => {
    const email = newEmail()
    const { token } = await register(email)
    expect(await api.call('POST', '/auth/not-me', { token: 'nothing' })).toMatchObject({ status: 400 })
    expect(await api.call('POST', '/auth/not-me', { token })).toMatchObject({ status: 200 })
    expect(await logIn(email)).toMatchObject({ status: 401 })
    expect(await confirm({ token, password: 'their own secret' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN' },
    })
    const mine = await api.call<Registered>('POST', '/auth/register', {
      name: 'Me',
      email,
      password: 'my own secret',
    })
    expect(mine.status).toBe(201)
    const [mail] = await api.mailbox(email, 2)
    const own = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await confirm({ token: own, browser: mine.body.browser })).toMatchObject({ status: 200 })
    // A verified account cannot be removed by the link, nor one that changes its address.
    expect(await api.call('POST', '/auth/not-me', { token: own })).toMatchObject({ status: 400 })
    const landlord = await registerLandlord(api)
    const change = await askFor(landlord, newEmail())
    expect(await api.call('POST', '/auth/not-me', { token: change })).toMatchObject({ status: 400 })
    expect(await logIn(landlord.email, landlord.password)).toMatchObject({ status: 200 })
  })
})

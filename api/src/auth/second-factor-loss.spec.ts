import type { RecoveryCodes, SecondFactorSecret } from '@orenda/contracts/account'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, linkTo } from '../../test/account-story.ts'
import { callTo } from '../../test/http.ts'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const hour = 3_600_000
const required = { status: 401, body: { second_factor: 'required' } }

const logIn = ({ email, password }: Landlord, code?: string) =>
  api.call<{ accessToken: string }>('POST', '/auth/login', { email, password, code })
const lose = ({ email, password }: Pick<Landlord, 'email' | 'password'>) =>
  api.call('POST', '/auth/second-factor/lost', { email, password })
const end = (token: string) => api.call('POST', '/auth/second-factor/lost/end', { token })
const at = async (begun: number, hours: number) => {
  api.clock.set(new Date(begun + hours * hour))
  return (await api.call<{ done: number }>('POST', '/dev/jobs/second-factor-losses/run')).status
}
const told = async ({ email }: Landlord) =>
  (await api.mailbox(email)).filter(({ subject }) => subject === 'Somebody wants to turn two-step login off')
    .length
const hasLink = async ({ email }: Landlord) =>
  (await api.mailbox(email)).some(({ links }) => links.join().includes('/factor-off?token='))

async function withFactor() {
  const landlord = await registerLandlord(api, { lang: 'en' })
  const presented = { currentPassword: landlord.password }
  const { body: secret } = await landlord.api<SecondFactorSecret>('POST', '/auth/second-factor', presented)
  const { body } = await landlord.api<RecoveryCodes>('POST', '/auth/second-factor/confirm', {
    code: codeOf(secret, api.clock.now()),
  })
  return { landlord, recoveryCodes: body.recovery_codes }
}

describe('a person who has lost the app and the recovery codes', () => {
  it('gets a link after 72 hours, with mails at once and daily, which turns the second factor off', async () => {
    const { landlord } = await withFactor()
    const begun = Date.now()
    expect(await lose({ ...landlord, password: 'a guess' })).toMatchObject({ status: 401 })
    expect(await lose(landlord)).toMatchObject({ status: 200 })
    await expect.poll(() => told(landlord)).toBe(1)
    // A second report takes as long and reveals nothing more.
    expect(await lose(landlord)).toMatchObject({ status: 200 })
    // The clock runs on between setting it and the work, so no two times are exactly a day apart.
    for (const [hours, mails] of [
      [20, 1],
      [25, 2],
      [26, 2],
      [49.5, 3],
      [71.9, 3],
    ] as const) {
      await at(begun, hours)
      await expect.poll(() => told(landlord)).toBe(mails)
    }
    expect(await hasLink(landlord)).toBe(false)
    expect(await logIn(landlord)).toMatchObject(required)
    await at(begun, 72.1)
    const token = await linkTo(api, landlord.email, 'factor-off')
    // Opening the link changes nothing until it is confirmed.
    expect(await logIn(landlord)).toMatchObject(required)
    expect(await end('nothing')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect(await end(token)).toMatchObject({ status: 200 })
    expect(await end(token)).toMatchObject({ status: 400 })
    expect(await landlord.api('GET', '/users/me')).toMatchObject({ status: 401 })
    const { status, body } = await logIn(landlord)
    expect(status).toBe(200)
    const state = await callTo(api.url, body.accessToken)('GET', '/auth/second-factor')
    expect(state.body).toMatchObject({ is_on: false })
    await expect
      .poll(async () => (await api.mailbox(landlord.email)).map(({ subject }) => subject))
      .toContain('Two-step login to Orenda is off')
  })

  it('is stopped by anybody who logs in with the factor, also after the link was sent', async () => {
    const [early, late] = [await withFactor(), await withFactor()]
    const begun = Date.now()
    for (const { landlord } of [early, late]) expect(await lose(landlord)).toMatchObject({ status: 200 })
    expect(await logIn(early.landlord, early.recoveryCodes[0])).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await api.mailbox(early.landlord.email)).map(({ subject }) => subject))
      .toContain('Two-step login stays on')
    // Also by using it in the profile.
    const third = await withFactor()
    await lose(third.landlord)
    const proof = { currentPassword: third.landlord.password, code: third.recoveryCodes[0] }
    await third.landlord.api('POST', '/auth/second-factor/recovery-codes', proof)
    await at(begun, 73)
    const token = await linkTo(api, late.landlord.email, 'factor-off')
    expect(await hasLink(third.landlord)).toBe(false)
    expect(await hasLink(early.landlord)).toBe(false)
    expect(await logIn(late.landlord, late.recoveryCodes[0])).toMatchObject({ status: 200 })
    expect(await end(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect(await logIn(late.landlord)).toMatchObject(required)
  })

  it('without a factor gets nothing, and may ask again after the link has expired', async () => {
    const plain = await registerLandlord(api)
    expect(await lose(plain)).toMatchObject({ status: 200 })
    const { landlord } = await withFactor()
    const begun = Date.now()
    await lose(landlord)
    await at(begun, 73)
    const token = await linkTo(api, landlord.email, 'factor-off')
    api.clock.set(new Date(begun + 98 * hour))
    expect(await end(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect(await lose(landlord)).toMatchObject({ status: 200 })
    await at(begun, 98 + 71)
    expect(await linkTo(api, landlord.email, 'factor-off')).toBe(token)
    await at(begun, 98 + 73)
    await expect.poll(() => linkTo(api, landlord.email, 'factor-off')).not.toBe(token)
    expect(await end(await linkTo(api, landlord.email, 'factor-off'))).toMatchObject({ status: 200 })
  })
})

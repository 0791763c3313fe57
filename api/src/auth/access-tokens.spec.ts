import { createHmac, createSecretKey, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callTo } from '../../test/http.ts'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { Secrets } from '../platform/security/secrets/secrets.ts'

let api: TestApi
let landlord: Landlord
let key: Buffer

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  key = api.app.get(Secrets).derive('access-token')
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const partsOf = (token: string) => token.split('.') as [string, string, string]

/** The landlord's own token with other claims or another header, by default signed with our key. */
function forged(claims: object = {}, header: object = {}, signingKey = key): string {
  const [ownHeader, ownClaims] = partsOf(landlord.token)
  const parts = `${encoded({ ...decoded(ownHeader), ...header })}.${encoded({ ...decoded(ownClaims), ...claims })}`
  return `${parts}.${createHmac('sha256', signingKey).update(parts).digest('base64url')}`
}

const me = (authorization: string) => api.call('GET', '/users/me', undefined, { authorization })
const now = () => Math.floor(Date.now() / 1000)

describe('an access token', () => {
  it('has its kind, lasts 15 minutes and contains no personal data', () => {
    const [header, claims] = partsOf(landlord.token).map(part => part)
    expect(decoded(header)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    const payload = decoded(claims)
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    expect(Number(payload.exp) - Number(payload.iat)).toBe(900)
  })

  it('is accepted as it is, and as the test signs it', async () => {
    expect(await me(`Bearer ${landlord.token}`)).toMatchObject({ status: 200 })
    expect(await me(`bearer ${forged()}`)).toMatchObject({ status: 200 })
  })

  it('expires by the clock of the product', async () => {
    const end = Number(decoded(partsOf(landlord.token)[1]).exp) * 1000
    api.clock.set(new Date(end - 60_000))
    expect(await me(`Bearer ${landlord.token}`)).toMatchObject({ status: 200 })
    api.clock.set(new Date(end))
    expect(await me(`Bearer ${landlord.token}`)).toMatchObject({ status: 401 })
  })
})

describe('an invalid token', () => {
  const unsigned = (header: object) => {
    const [, claims] = partsOf(landlord.token)
    return `${encoded(header)}.${claims}.`
  }
  const withRsa = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const parts = `${encoded({ alg: 'RS256', typ: 'at+jwt' })}.${partsOf(landlord.token)[1]}`
    return `${parts}.${sign('sha256', Buffer.from(parts), privateKey).toString('base64url')}`
  }
  const with512 = () => {
    const parts = `${encoded({ alg: 'HS512', typ: 'at+jwt' })}.${partsOf(landlord.token)[1]}`
    return `${parts}.${createHmac('sha512', createSecretKey(key)).update(parts).digest('base64url')}`
  }
  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['a word', () => 'Bearer token'],
    ['another scheme', () => `Basic ${landlord.token}`],
    ['the token without a scheme', () => landlord.token],
    ['another key', () => `Bearer ${forged({}, {}, Buffer.alloc(32))}`],
    ['no key', () => `Bearer ${forged({}, {}, Buffer.alloc(0))}`],
    [
      'claims that were changed',
      () => {
        const [header, claims, signature] = partsOf(landlord.token)
        const changed = { ...decoded(claims), iat: Number(decoded(claims).iat) - 1 }
        return `Bearer ${header}.${encoded(changed)}.${signature}`
      },
    ],
    ['no signature', () => `Bearer ${unsigned(decoded(partsOf(landlord.token)[0]))}`],
    ['alg none', () => `Bearer ${unsigned({ alg: 'none', typ: 'at+jwt' })}`],
    ['alg nOnE', () => `Bearer ${unsigned({ alg: 'nOnE', typ: 'at+jwt' })}`],
    ['HS512 with our key', () => `Bearer ${with512()}`],
    ['RS256 with a key of its own', () => `Bearer ${withRsa()}`],
    ['another type', () => `Bearer ${forged({}, { typ: 'JWT' })}`],
    ['no type', () => `Bearer ${forged({}, { typ: undefined })}`],
    ['another audience', () => `Bearer ${forged({ aud: 'elsewhere' })}`],
    ['no audience', () => `Bearer ${forged({ aud: undefined })}`],
    ['another issuer', () => `Bearer ${forged({ iss: 'elsewhere' })}`],
    ['an end in the past', () => `Bearer ${forged({ exp: now() - 1 })}`],
    ['a beginning in the future', () => `Bearer ${forged({ nbf: now() + 600 })}`],
    [
      'a session that does not exist',
      () => `Bearer ${forged({ sid: '00000000-0000-7000-8000-000000000000' })}`,
    ],
    [
      'a landlord who does not exist',
      () => `Bearer ${forged({ sub: '00000000-0000-7000-8000-000000000000' })}`,
    ],
    ['a byte too much', () => `Bearer ${landlord.token}A`],
  ])('is refused: %s', async (_, authorization) => {
    const answer = await me(authorization())
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', request_id: expect.any(String) },
    })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it("is not accepted for another landlord: a session does not open another's account", async () => {
    const stranger = await registerLandlord(api)
    expect(await me(`Bearer ${forged({ sub: stranger.id })}`)).toMatchObject({ status: 401 })
    // Nor right after the session was used by its own landlord.
    await callTo(api.url, landlord.token)('GET', '/users/me')
    expect(await me(`Bearer ${forged({ sub: stranger.id })}`)).toMatchObject({ status: 401 })
  })
})

import type { Tokens } from '@orenda/contracts/session'
import { letPass } from '@orenda/delivery/test/let-pass'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callTo } from '../../test/http.ts'
import { logIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'
import { type RunningApi, startApi } from '../start-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  api.clock.set(null)
  vi.restoreAllMocks()
})

const refresh = (refreshToken: string) => api.call<Tokens>('POST', '/auth/refresh', { refreshToken })
const me = (accessToken: string) => callTo(api.url, accessToken)('GET', '/users/me')
const secondsLater = (count: number) => api.clock.set(new Date(Date.now() + count * 1000))

const refused = { status: 401, body: { statusCode: 401, code: 'SESSION_EXPIRED' } }
const closed = { status: 401, body: { statusCode: 401, code: 'UNAUTHENTICATED' } }

describe('refresh', () => {
  it('answers two new tokens each time', async () => {
    const landlord = await registerLandlord(api)
    const seen = new Set([landlord.refreshToken])
    let token = landlord.refreshToken
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await refresh(token)
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken'])
      expect(await me(body.accessToken)).toMatchObject({ status: 200, body: { id: landlord.id } })
      token = body.refreshToken
      seen.add(token)
    }
    expect(seen.size).toBe(4)
  })

  it('answers the same new tokens to simultaneous tabs, and after a lost answer within 30 seconds', async () => {
    const { refreshToken } = await registerLandlord(api)
    const begun = Date.now()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    // However long the first ones took.
    api.clock.set(new Date(begun + 10_000))
    answers.push(await refresh(refreshToken))
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
    const successors = new Set(answers.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    for (const { body } of answers) expect(await me(body.accessToken)).toMatchObject({ status: 200 })
    expect(await refresh([...successors][0] ?? '')).toMatchObject({ status: 200 })
  })

  it('ends the session when a used token comes again after that time', async () => {
    const { refreshToken } = await registerLandlord(api)
    const { body: next } = await refresh(refreshToken)
    secondsLater(31)
    expect(await refresh(refreshToken)).toMatchObject(refused)
    expect(await refresh(next.refreshToken)).toMatchObject(refused)
    expect(await me(next.accessToken)).toMatchObject(closed)
  })

  it('ends the session when a used token comes again after the new one was used', async () => {
    const { refreshToken } = await registerLandlord(api)
    const { body: second } = await refresh(refreshToken)
    const { body: third } = await refresh(second.refreshToken)
    expect(await refresh(refreshToken)).toMatchObject(refused)
    expect(await refresh(third.refreshToken)).toMatchObject(refused)
    expect(await me(third.accessToken)).toMatchObject(closed)
  })

  it.each([
    ['uk', 'Один із ваших сеансів завершено задля безпеки'],
    ['ru', 'Один из ваших сеансов завершён ради безопасности'],
    ['en', 'One of your sessions was ended for safety'],
  ] as const)(
    'tells the landlord once in %s, whoever of the two came again and however often',
    async (lang, subject) => {
      const landlord = await registerLandlord(api, { lang })
      const family = [landlord.refreshToken]
      for (let count = 0; count < 4; count += 1) {
        family.push((await refresh(family.at(-1) as string)).body.refreshToken)
      }
      // Each of the older ones, several times, at once.
      const older = family.slice(0, -2)
      const answers = await Promise.all([...older, ...older, ...older].map(refresh))
      for (const answer of answers) expect(answer).toMatchObject(refused)
      expect(await refresh(family.at(-1) as string)).toMatchObject(refused)
      const again = await logIn(api.url, landlord.email, landlord.password)
      const { body: events } = await again.api<{ event: string }[]>('GET', '/auth/activity')
      expect(events.filter(({ event }) => event === 'token_reused')).toHaveLength(1)
      const alarms = async () => (await api.mailbox(landlord.email)).filter(mail => mail.subject === subject)
      await expect.poll(alarms).toHaveLength(1)
      // Later jobs are behind it in the queue.
      await api.call('POST', '/auth/forgot-password', { email: landlord.email })
      await api.mailbox(landlord.email, 3)
      expect(await alarms()).toMatchObject([
        { links: [expect.stringMatching(new RegExp(`/${lang}/profile$`))] },
      ])
    },
  )

  it('does not change other sessions of the same landlord', async () => {
    const landlord = await registerLandlord(api)
    const other = await logIn(api.url, landlord.email, landlord.password)
    await refresh(landlord.refreshToken)
    secondsLater(31)
    expect(await refresh(landlord.refreshToken)).toMatchObject(refused)
    expect(await refresh(other.refreshToken)).toMatchObject({ status: 200 })
    expect(await me(other.token)).toMatchObject({ status: 200 })
  })

  it('is possible for 30 days without use, and for 90 days in all', async () => {
    const days = (count: number) => secondsLater(count * 86_400)
    const { refreshToken: unused } = await registerLandlord(api)
    let { refreshToken: used } = await registerLandlord(api)
    days(30)
    expect(await refresh(unused)).toMatchObject(refused)
    for (const day of [29, 58, 87]) {
      days(day)
      const { status, body } = await refresh(used)
      expect(status).toBe(200)
      used = body.refreshToken
    }
    days(90)
    expect(await refresh(used)).toMatchObject(refused)
  })

  it.each(['nothing of ours', 'A'.repeat(43)])('refuses "%s"', async token => {
    expect(await refresh(token)).toMatchObject(refused)
  })

  it('refuses an access token, and access refuses a refresh token', async () => {
    const { token, refreshToken } = await registerLandlord(api)
    expect(await refresh(token)).toMatchObject({
      status: expect.toSatisfy(status => status === 400 || status === 401),
    })
    expect(await me(refreshToken)).toMatchObject(closed)
  })

  it('stores refresh tokens as hashes', async () => {
    const { id, refreshToken } = await registerLandlord(api)
    const { body } = await refresh(refreshToken)
    const { rows } = await api.db.query('select t::text as row from refresh_tokens t where owner_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(2)
    for (const token of [refreshToken, body.refreshToken]) {
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
    }
  })
})

describe('logging out', () => {
  it('ends the session with its access tokens, and no other session', async () => {
    const landlord = await registerLandlord(api)
    const other = await logIn(api.url, landlord.email, landlord.password)
    expect(await me(landlord.token)).toMatchObject({ status: 200 })
    const answer = await api.call('POST', '/auth/logout', { refreshToken: landlord.refreshToken })
    expect(answer).toMatchObject({ status: 204, body: undefined })
    expect(await me(landlord.token)).toMatchObject(closed)
    expect(await refresh(landlord.refreshToken)).toMatchObject(refused)
    expect(await me(other.token)).toMatchObject({ status: 200 })
    expect(await refresh(other.refreshToken)).toMatchObject({ status: 200 })
  })

  it('ends the session also with a used token, and answers 204 to an unknown one', async () => {
    const { refreshToken } = await registerLandlord(api)
    const { body } = await refresh(refreshToken)
    for (const token of [refreshToken, refreshToken, 'unknown']) {
      expect(await api.call('POST', '/auth/logout', { refreshToken: token })).toMatchObject({ status: 204 })
    }
    expect(await refresh(body.refreshToken)).toMatchObject(refused)
  })
})

describe('several processes', () => {
  let second: RunningApi
  beforeAll(async () => {
    second = await startApi(api.app.get(CONFIG))
  })
  afterAll(() => second.close())

  it('answer the same new tokens to simultaneous requests', async () => {
    const { refreshToken } = await registerLandlord(api)
    const calls = [api.call, callTo(`${second.url}/api`)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        calls[index % 2]?.<Tokens>('POST', '/auth/refresh', { refreshToken }),
      ),
    )
    expect(answers.map(answer => answer?.status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map(answer => answer?.body.refreshToken)).size).toBe(1)
  })

  it('learn within seconds that a session has ended', async () => {
    const { token, refreshToken } = await registerLandlord(api)
    const there = callTo(`${second.url}/api`, token)
    expect(await there('GET', '/users/me')).toMatchObject({ status: 200 })
    await api.call('POST', '/auth/logout', { refreshToken })
    expect(await callTo(`${second.url}/api`)('POST', '/auth/refresh', { refreshToken })).toMatchObject(
      refused,
    )
    letPass(5000)
    expect(await there('GET', '/users/me')).toMatchObject({ status: 401 })
  })
})

it('deletes expired sessions at the next log-in', async () => {
  const landlord = await registerLandlord(api)
  api.clock.set(new Date(Date.now() + 40 * 86_400_000))
  await logIn(api.url, landlord.email, landlord.password)
  for (const table of ['sessions', 'refresh_tokens']) {
    const { rowCount } = await api.db.query(`select from ${table} where owner_id = $1`, [landlord.id])
    expect(rowCount, table).toBe(1)
  }
})

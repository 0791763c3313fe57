import { letPass } from '@orenda/delivery/test/let-pass'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { routesOf } from '../../test/every-route.ts'
import { callTo } from '../../test/http.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'
import { startApi } from '../start-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  api.clock.set(null)
  vi.restoreAllMocks()
})

const days = 86_400_000
const later = (milliseconds: number) => api.clock.set(new Date(Date.now() + milliseconds))
/** Access tokens expire before the trial does. */
const again = ({ email, password }: Landlord) => logIn(api.url, email, password)

const expired = {
  status: 403,
  body: {
    code: 'SUBSCRIPTION_EXPIRED',
    message: 'Your subscription or trial period has expired. Please upgrade your subscription to continue.',
  },
}

describe('a trial', () => {
  it('is over after exactly seven days, for reads and writes, but not for the account', async () => {
    const landlord = await registerLandlord(api)
    const { rows } = await api.db.query<{ end_date: Date }>(
      'select end_date from subscriptions where owner_id = $1',
      [landlord.id],
    )
    const end = rows[0]?.end_date.getTime() ?? 0
    api.clock.set(new Date(end - 600_000))
    const { api: call, refreshToken } = await again(landlord)
    expect(await call('GET', '/apartments')).toMatchObject({ status: 200 })

    // The same process has just cached it as active.
    api.clock.set(new Date(end))
    for (const [method, path] of [
      ['GET', '/apartments'],
      ['POST', '/apartments'],
      ['GET', '/apartments/00000000-0000-7000-8000-000000000000'],
      ['GET', '/tenants'],
      ['POST', '/tenants'],
    ] as const) {
      expect(await call(method, path, method === 'POST' ? {} : undefined), path).toMatchObject(expired)
    }
    expect(await call('GET', '/users/me')).toMatchObject({
      status: 200,
      body: { subscription: { is_expired: true, can_create_apartment: false, payment_status: 'trial' } },
    })
    const fields = { name: 'Still here', email: landlord.email, phone: null, language: 'en' }
    expect(await call('PUT', '/users/me', fields)).toMatchObject({ status: 200 })
    expect(await api.call('POST', '/auth/refresh', { refreshToken })).toMatchObject({ status: 200 })
    const change = { currentPassword: landlord.password, newPassword: 'another secret' }
    expect(await call('PUT', '/auth/password', change)).toMatchObject({ status: 204 })
    expect(
      await api.call('POST', '/auth/login', { email: landlord.email, password: 'another secret' }),
    ).toMatchObject({ status: 200 })

    api.clock.set(new Date(end - 600_000))
    expect(await call('GET', '/apartments')).toMatchObject({ status: 200 })
  })

  it('that is over closes every route with an owner except those of the account', async () => {
    const landlord = await registerLandlord(api)
    later(8 * days)
    const { api: call } = await again(landlord)
    const open: string[] = []
    for (const { method, path, isPublic } of routesOf(api)) {
      if (isPublic) continue
      const answer = await call<{ code?: string }>(
        method,
        path.replace(/:\w+/g, landlord.id),
        method === 'GET' ? undefined : {},
      )
      if (answer.body?.code !== 'SUBSCRIPTION_EXPIRED') open.push(`${method} ${path}`)
    }
    const isOfAccount = (route: string) =>
      / \/(auth|users\/me|subscriptions|support|currency)(\/|$)/.test(route)
    const ofAccount = routesOf(api)
      .filter(({ isPublic }) => !isPublic)
      .map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual(ofAccount.filter(isOfAccount).sort())
  })

  it('is given once: no later link starts another', async () => {
    const landlord = await registerLandlord(api)
    const endOf = async () => {
      const sql = 'select end_date from subscriptions where owner_id = $1'
      return (await api.db.query<{ end_date: Date }>(sql, [landlord.id])).rows[0]?.end_date.getTime()
    }
    const end = await endOf()
    later(8 * days)
    await api.call('POST', '/auth/forgot-password', { email: landlord.email })
    const [mail] = await api.mailbox(landlord.email, 2)
    const token = mail?.links[0]?.split('token=')[1]
    expect(
      await api.call('POST', '/auth/reset-password', { token, newPassword: 'another secret' }),
    ).toMatchObject({ status: 200 })
    expect(await endOf()).toBe(end)
  })
})

describe('a plan that was extended', () => {
  it('is valid a few seconds later, without a restart', async () => {
    const landlord = await registerLandlord(api)
    later(8 * days)
    const { api: call } = await again(landlord)
    expect(await call('GET', '/apartments')).toMatchObject(expired)
    await api.db.query(
      `update subscriptions set end_date = end_date + interval '31 days' where owner_id = $1`,
      [landlord.id],
    )
    letPass(10_000)
    expect(await call('GET', '/apartments')).toMatchObject({ status: 200 })
  })
})

describe('several processes', () => {
  it('respect the limit of a plan together', async () => {
    const second = await startApi(api.app.get(CONFIG))
    try {
      const landlord = await registerLandlord(api)
      const calls = [landlord.api, callTo(`${second.url}/api`, landlord.token)]
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          calls[index % 2]?.('POST', '/apartments', { name: 'Квартира', income: 1 }),
        ),
      )
      expect(answers.filter(answer => answer?.status === 201)).toHaveLength(3)
    } finally {
      await second.close()
    }
  })
})

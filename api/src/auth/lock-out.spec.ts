import { randomUUID } from 'node:crypto'
import type { RecoveryCodes, SecondFactorSecret } from '@orenda/contracts/account'
import type { Session } from '@orenda/contracts/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, linkTo } from '../../test/account-story.ts'
import { runs } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

// As in production; the proxy is trusted, so that a test can use many networks.
let api: TestApi
// With the development tools, whose mailbox shows the mails.
let desk: TestApi

const fromEverywhere = {
  TRUST_PROXY: '127.0.0.1',
  RATE_REGISTER_ADDRESS: '100/1h',
  RATE_LINK_ADDRESS: '100/1h',
}

beforeAll(async () => {
  api = await startTestApi({ env: { ...fromEverywhere, DEV_TOOLS: '0' } })
  // A tenth of the attempts from all networks together.
  desk = await startTestApi({ env: { ...fromEverywhere, RATE_LOGIN_ANYWHERE_ACCOUNT: '5/1d' } })
})
afterAll(async () => {
  await desk.close()
  await api.close()
})

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const logIn = (at: TestApi, email: string, password: string, ip: string) =>
  at.call<Session>('POST', '/auth/login', { email, password }, from(ip))
const forgot = (at: TestApi, email: string, ip: string) =>
  at.call('POST', '/auth/forgot-password', { email }, from(ip))

/** Registers an account and verifies it in the database: without the development tools no one sees the mail. */
async function register(ip: string): Promise<{ email: string; password: string }> {
  const who = { email: `owner-${randomUUID()}@example.com`, password: 'an own secret' }
  expect(await api.call('POST', '/auth/register', { name: 'Owner', ...who }, from(ip))).toMatchObject({
    status: 201,
  })
  await api.db.query('update users set email_verified_at = now() where email = $1', [who.email])
  return who
}

describe('an attacker who wants to lock a landlord out', () => {
  it('does not succeed with hundreds of wrong log-ins and forgotten passwords from ten networks', async () => {
    const { email, password } = await register('192.0.2.1')
    expect(await logIn(api, email, password, '192.0.2.1')).toMatchObject({ status: 200 })

    const networks = Array.from({ length: 10 }, (_, index) => `203.0.113.${index + 1}`)
    const statuses = new Map<number, number>()
    const count = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (let round = 0; round < runs(8, 100); round += 1) {
      const answers = networks.map(ip => logIn(api, email, `wrong ${round}`, ip))
      for (const answer of await Promise.all(answers)) count(answer)
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429])
    // The attempts that ten networks get together, before they slow down to a few per hour.
    expect(statuses.get(401)).toBeLessThanOrEqual(60)
    for (let round = 0; round < runs(2, 10); round += 1) {
      for (const answer of await Promise.all(networks.map(ip => forgot(api, email, ip))))
        expect([200, 429]).toContain(answer.status)
    }

    expect(await logIn(api, email, password, '192.0.2.1')).toMatchObject({ status: 200 })
  })

  it('does not succeed with wrong codes, even with the right password', async () => {
    const owner = await registerLandlord(desk)
    const { email, password } = owner
    const home = '192.0.2.20'
    const tryCode = (ip: string, code?: string) =>
      desk.call('POST', '/auth/login', { email, password, code }, from(ip))
    expect(await tryCode(home)).toMatchObject({ status: 200 })
    const currentPassword = password
    const { body: secret } = await owner.api<SecondFactorSecret>('POST', '/auth/second-factor', {
      currentPassword,
    })
    const { body } = await owner.api<RecoveryCodes>('POST', '/auth/second-factor/confirm', {
      code: codeOf(secret, desk.clock.now()),
    })
    const statuses: number[] = []
    const begun = performance.now()
    for (let index = 0; index < 40; index += 1) {
      statuses.push((await tryCode(`198.51.100.${100 + (index % 4)}`, '000000')).status)
      if (index < 5) await tryCode('198.51.100.100', `AAAAA-AAAA${index + 2}`)
    }
    // All networks together get five attempts for the app's codes, another one at once, and each later one after
    // twice the time: 1, 2, 4… seconds.
    const seconds = (performance.now() - begun) / 1000
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(
      6 + Math.floor(Math.log2(seconds + 1)),
    )
    expect(statuses.at(-1)).toBe(429)
    for (let index = 0; index < 40; index += 1) await tryCode('198.51.100.101')
    // At home the app's code is accepted, and elsewhere a recovery code.
    expect(await tryCode(home)).toMatchObject({ status: 401, body: { second_factor: 'required' } })
    expect(await tryCode(home, codeOf(secret, desk.clock.now(), 1))).toMatchObject({ status: 200 })
    expect(await tryCode('192.0.2.21', body.recovery_codes[0])).toMatchObject({ status: 200 })
  })

  it('delays only unknown networks, and opening the link of a mail makes a network known', async () => {
    const owner = await registerLandlord(desk)
    const { email } = owner
    for (let index = 0; index < 8; index += 1) await logIn(desk, email, 'wrong', `198.51.100.${index + 1}`)
    const travelling = '192.0.2.7'
    const stopped = await logIn(desk, email, owner.password, travelling)
    expect(stopped).toMatchObject({ status: 429 })
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(900)

    await forgot(desk, email, travelling)
    const token = await linkTo(desk, email, 'reset-password')
    const newPassword = 'a quite new secret'
    await desk.call('POST', '/auth/reset-password', { token, newPassword }, from(travelling))
    expect(await logIn(desk, email, newPassword, travelling)).toMatchObject({ status: 200 })
  })

  it('causes at most three mails by asking for a forgotten password', async () => {
    const { email } = await registerLandlord(desk)
    for (let index = 0; index < 12; index += 1)
      expect(await forgot(desk, email, `203.0.113.${index + 50}`)).toMatchObject({ status: 200 })
    // Its mail is sent after the others.
    await registerLandlord(desk)
    await expect
      .poll(
        async () => (await desk.mailbox(email)).filter(({ text }) => text.includes('reset-password')).length,
      )
      .toBe(3)
    expect(await forgot(desk, 'nobody@example.com', '203.0.113.99')).toMatchObject({ status: 404 })
  })

  it('cannot make the product forget a known network: it is remembered for 180 days', async () => {
    const owner = await registerLandlord(desk)
    const known = () => desk.db.query('select network from known_networks where owner_id = $1', [owner.id])
    expect((await known()).rows).toHaveLength(1)
    expect((await known()).rows[0]?.network).toMatch(/^[\w-]{22}$/)
    // Nearly as many as are kept.
    await desk.db.query(
      `insert into known_networks (owner_id, network, last_at) select $1, n, now() from generate_series(1, 47) n`,
      [owner.id],
    )
    for (let index = 0; index < 5; index += 1)
      await logIn(desk, owner.email, owner.password, `198.51.100.${index + 100}`)
    expect((await known()).rows).toHaveLength(50)
    await desk.db.query(
      `update known_networks set last_at = now() - interval '181 days' where owner_id = $1`,
      [owner.id],
    )
    expect(await desk.call('POST', '/dev/jobs/accounts/run')).toMatchObject({ status: 200 })
    expect((await known()).rows).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '../../test/landlord.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'
import { daysLater } from '../subscriptions/zoned-days.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const newEmail = () => `Newcomer-${randomUUID()}@Example.com`
const password = 'correct horse battery'

const register = (email: string, fields: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/register', { name: 'Ніна Гай', email, password, ...fields }, headers)
const logIn = (email: string, secret = password) =>
  api.call('POST', '/auth/login', { email, password: secret })
const verify = (token: string) => api.call('GET', `/auth/verify-email?token=${encodeURIComponent(token)}`)
const linkToken = async (email: string, count = 1) =>
  tokenIn((await api.mailbox(email, count))[0]?.text ?? '')

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
/** Calendar days: in a week with a clock change one of them has 23 or 25 hours. */
const daysFromNow = (count: number) => daysLater(new Date(), count, api.app.get(CONFIG).TIME_ZONE).getTime()

describe('registration', () => {
  it('leads from the form through the link to a trial of seven days with three apartments', async () => {
    const earliestEnd = daysFromNow(7)
    const email = newEmail()
    const registered = await register(email, { phone: '+380 (44) 123-45-67', lang: 'en' })
    expect(registered).toMatchObject({ status: 201, body: { message: expect.any(String) } })
    expect(registered.body).not.toHaveProperty('accessToken')
    // A login before the mail was sent sends another one.
    const token = await linkToken(email)
    expect(await logIn(email)).toMatchObject({
      status: 403,
      body: {
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Email not verified. Please check your email and verify your account.',
      },
    })

    expect(await verify(token)).toMatchObject({ status: 200 })
    const { status, body } = await logIn(email.toUpperCase())
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        accessToken: expect.any(String),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
          name: 'Ніна Гай',
          email,
          phone: '+380 (44) 123-45-67',
          pending_email: null,
          language: 'en',
          subscription: {
            id: expect.any(String),
            plan_name: 'Trial',
            payment_status: 'trial',
            max_apartments: 3,
            current_apartments: 0,
            can_create_apartment: true,
            is_expired: false,
            end_date: expect.any(String),
          },
        },
      },
    })
    const { end_date } = (body as { user: { subscription: { end_date: string } } }).user.subscription
    expect(Date.parse(end_date)).toBeGreaterThanOrEqual(earliestEnd)
    expect(Date.parse(end_date)).toBeLessThanOrEqual(daysFromNow(7))
  })

  it('refuses a known e-mail, however it is written, also in simultaneous requests', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await register(` ${email.toLowerCase()} `)).toMatchObject({
      status: 409,
      body: { code: 'USER_EXISTS', message: 'User with this email already exists' },
    })
    expect(await api.mailbox(email)).toHaveLength(1)
  })

  it.each([
    ['a short password', { password: '12345' }, [{ path: 'password', code: 'too_short' }]],
    ['a long password', { password: 'x'.repeat(129) }, [{ path: 'password', code: 'too_long' }]],
    ['a common password', { password: 'Qwerty123' }, [{ path: 'password', code: 'common_password' }]],
    ['no e-mail', { email: 'nobody' }, [{ path: 'email', code: 'invalid_format' }]],
    ['two e-mails', { email: 'a@example.com,b@example.com' }, [{ path: 'email', code: 'invalid_format' }]],
    ['a blank name', { name: '  ' }, [{ path: 'name', code: 'required' }]],
    ['a bad phone', { phone: 'none' }, [{ path: 'phone', code: 'invalid_format' }]],
  ])('refuses %s', async (_, fields, details) => {
    const answer = await register(newEmail(), fields)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details } })
  })

  it('accepts passwords of 6 and of 128 characters, and checks all of them', async () => {
    for (const secret of ['пт лн5', 'ї'.repeat(128)]) {
      const email = newEmail()
      expect(await register(email, { password: secret })).toMatchObject({ status: 201 })
      await verify(await linkToken(email))
      expect(await logIn(email, secret.slice(0, -1))).toMatchObject({ status: 401 })
      expect(await logIn(email, secret)).toMatchObject({ status: 200 })
    }
  })

  it('ignores protected fields', async () => {
    const email = newEmail()
    const id = randomUUID()
    await register(email, {
      id,
      email_verified_at: '2020-01-01T00:00:00Z',
      subscription: { max_apartments: 100 },
    })
    expect(await logIn(email)).toMatchObject({ body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect((await api.db.query('select from users where id = $1', [id])).rowCount).toBe(0)
  })
})

describe('the link of a new account', () => {
  it('verifies once, also when it is opened twice at the same time, and says so later', async () => {
    const email = newEmail()
    await register(email)
    const token = await linkToken(email)
    const answers = await Promise.all([verify(token), verify(token), verify(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => (body as { alreadyVerified: boolean }).alreadyVerified).sort()).toEqual([
      false,
      true,
      true,
    ])
    const end = async () =>
      (
        await api.db.query(
          'select end_date from subscriptions s join users u on u.id = s.owner_id where email = $1',
          [email],
        )
      ).rows
    const [trial] = await end()
    expect(await verify(token)).toMatchObject({ status: 200, body: { alreadyVerified: true, email } })
    expect(await end()).toEqual([trial])

    // As long as it would have worked, and no longer.
    api.clock.set(hours(24))
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await logIn(email)).status).toBe(200)
    const { rows } = await api.db.query(
      'select from spent_links l join users u on u.id = l.owner_id where u.email = $1',
      [email],
    )
    expect(rows).toHaveLength(0)
  })

  it('says that it is done after a reset of the password, and is invalid once the e-mail is another', async () => {
    const email = newEmail()
    await register(email)
    const token = await linkToken(email)
    await api.call('POST', '/auth/forgot-password', { email })
    await api.call('POST', '/auth/reset-password', {
      token: await linkToken(email, 2),
      newPassword: password,
    })
    expect(await verify(token)).toMatchObject({ status: 200, body: { alreadyVerified: true } })
    await api.db.query('update users set email = $2 where email = $1', [email, newEmail()])
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  it('expires after 24 hours; the next log-in with the right password sends a new one', async () => {
    const email = newEmail()
    await register(email)
    const token = await linkToken(email)
    await logIn(email)
    expect(await api.mailbox(email)).toHaveLength(1)

    api.clock.set(hours(24))
    expect(await verify(token)).toMatchObject({ body: { code: 'INVALID_TOKEN' } })
    await logIn(email, 'wrong password')
    await logIn(email)
    const next = await linkToken(email, 2)
    expect(next).not.toBe(token)
    expect(await verify(next)).toMatchObject({ status: 200 })
    expect(await api.mailbox(email)).toHaveLength(2)
  })

  it.each([
    ['', 'No verification token provided'],
    ['?token=', 'No verification token provided'],
    ['?token=abc', 'Invalid or expired link'],
    [`?token=${'A'.repeat(43)}`, 'Invalid or expired link'],
  ])('is refused as "%s"', async (query, message) => {
    expect(await api.call('GET', `/auth/verify-email${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN', message },
    })
  })

  it('is stored only as a hash', async () => {
    const email = newEmail()
    await register(email)
    const token = await linkToken(email)
    await api.db.query('delete from captured_messages where recipient = $1', [email])
    for (const table of ['email_tokens', 'users', 'jobs.job']) {
      const { rows } = await api.db.query(`select t::text as row from ${table} t`)
      expect(JSON.stringify(rows), table).not.toContain(token)
    }
  })
})

describe('a new verification mail', () => {
  const resend = (email: string, lang?: string) =>
    api.call('POST', '/auth/resend-verification', { email, lang })

  it('has a link that replaces the older one, in the language of the page, and works once', async () => {
    const email = newEmail()
    await register(email, { lang: 'uk' })
    const first = await linkToken(email)
    expect(await resend(email.toUpperCase(), 'en')).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    const [mail] = await api.mailbox(email, 2)
    expect(mail).toMatchObject({ subject: 'Confirm your email address' })
    expect(mail?.links.join()).toContain('/en/verify-email?token=')
    const second = await linkToken(email, 2)
    expect(await verify(first)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect(await verify(second)).toMatchObject({ status: 200, body: { alreadyVerified: false } })
    expect(await verify(first)).toMatchObject({ status: 200, body: { alreadyVerified: true } })
    expect(await logIn(email)).toMatchObject({ status: 200 })
  })

  it('is sent in the language of the account if the request names none', async () => {
    const email = newEmail()
    await register(email, { lang: 'ru' })
    await api.mailbox(email)
    await resend(email, 'de')
    expect((await api.mailbox(email, 2))[0]?.links.join()).toContain('/ru/verify-email?token=')
  })

  it('gets the same answer for every address, and is not sent to unknown or verified ones', async () => {
    const [verified, waiting] = [newEmail(), newEmail()]
    await register(verified)
    await verify(await linkToken(verified))
    await register(waiting)
    const answers = await Promise.all(
      [verified, waiting, newEmail()].map(async email => {
        const begun = performance.now()
        const { status, body } = await resend(email)
        return { status, body, isLate: performance.now() - begun >= 240 }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 200, isLate: true })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    await api.mailbox(waiting, 2)
    expect(await api.mailbox(verified)).toHaveLength(1)
  })

  it('is sent three times in an hour; further requests get the same answer without a mail', async () => {
    const email = newEmail()
    await register(email)
    const newest = async (count: number) => {
      await api.mailbox(email, count)
      return linkToken(email, count)
    }
    for (let count = 2; count <= 4; count += 1) {
      expect(await resend(email)).toMatchObject({ status: 200 })
      await newest(count)
    }
    for (let count = 0; count < 3; count += 1) expect(await resend(email)).toMatchObject({ status: 200 })
    expect(await verify(await newest(4))).toMatchObject({ status: 200 })
    expect(await api.mailbox(email)).toHaveLength(4)
  })

  it('is refused for an invalid address', async () => {
    expect(await resend('nobody')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'email', code: 'invalid_format' }] },
    })
  })
})

describe('log-in', () => {
  it('gives an unknown e-mail and a wrong password the same answer', async () => {
    const email = newEmail()
    await register(email)
    await verify(await linkToken(email))
    const [unknown, wrong] = await Promise.all([logIn(newEmail(), 'wrong one'), logIn(email, 'wrong one')])
    for (const answer of [unknown, wrong]) {
      expect(answer).toMatchObject({
        status: 401,
        body: { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
      })
    }
  })

  it('reveals nothing of an unverified account with a wrong password', async () => {
    const email = newEmail()
    await register(email)
    expect(await logIn(email, 'wrong one')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
  })

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const email = newEmail()
    await register(email)
    await verify(await linkToken(email))
    // CPU time of this process, which includes the API, so it does not depend on the machine's load.
    const work = async (attempt: () => Promise<unknown>) => {
      const begun = process.cpuUsage()
      await attempt()
      const { user, system } = process.cpuUsage(begun)
      return user + system
    }
    const works: [known: number, unknown: number][] = []
    for (let count = 0; count < 8; count += 1) {
      works.push([
        await work(() => logIn(email, 'wrong one')),
        await work(() => logIn(newEmail(), 'wrong one')),
      ])
    }
    const [known, unknown] = [0, 1].map(which => Math.min(...works.map(pair => pair[which] ?? 0))) as [
      number,
      number,
    ]
    // Hashing takes most of the time; without it the answer would come in a fraction of it.
    expect(unknown).toBeGreaterThan(known * 0.6)
    expect(unknown).toBeLessThan(known * 1.6)
  })
})

describe('an e-mail that the database may take for another', () => {
  it.each([
    'v\u0130ctim',
    'v\u0131ctim',
    '\uFF56ictim',
    'victim\u200B',
    'vi\u0441tim',
    'jose\u0301',
    'victim.',
  ])('gets no account: %s', async local => {
    const answer = await register(`${local}@example.com`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'email', code: 'invalid_characters' }] },
    })
  })
})

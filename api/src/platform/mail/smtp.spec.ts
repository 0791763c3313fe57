import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '../../../test/landlord.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

const newEmail = () => `smtp-${randomUUID()}@example.com`
const register = (api: TestApi, email: string, name = 'Соломія') =>
  api.call('POST', '/auth/register', { name, email, password: 'a good secret', lang: 'uk' })

describe('with a mail server', () => {
  let server: MailServer
  let api: TestApi

  beforeAll(async () => {
    server = await startMailServer()
    api = await startTestApi({ env: { SMTP_URL: server.url, MAIL_FROM: 'Оренда <no-reply@example.com>' } })
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })

  it('sends mails there and captures none', async () => {
    const email = newEmail()
    await register(api, email)
    const mail = await server.waitFor(email)
    expect(mail).toMatchObject({
      subject: 'Підтвердьте свою електронну адресу',
      text: expect.stringContaining('Вітаємо, Соломія!'),
      html: expect.stringContaining('Вітаємо, Соломія!'),
    })
    const token = tokenIn(mail.text)
    expect(mail.html).toContain(token)
    expect(await api.call('GET', `/auth/verify-email?token=${token}`)).toMatchObject({ status: 200 })
    expect((await api.call('GET', '/dev/mailbox')).body).toEqual([])
  })

  it('writes only to the person who is meant, whatever their name contains', async () => {
    const email = newEmail()
    await register(api, email)
    // As it was taken before names were of one line.
    await api.db.query(`update users set name = E'x\\r\\nBcc: victim@example.com' where email = $1`, [email])
    await api.call('POST', '/auth/resend-verification', { email })
    const theirs = () => server.received.filter(({ to }) => to === email)
    await expect.poll(theirs).toHaveLength(2)
    expect(server.received.filter(({ to }) => to.includes('victim'))).toEqual([])
  })
})

describe('with a mail server in trouble', () => {
  /** Answers each recipient with what the test has put in for it; nothing for "take it". */
  const replies = new Map<string, { code: number; text: string }[]>()
  const attempts: string[] = []
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address)
      const reply = replies.get(address)?.shift()
      done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }))
    },
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  let api: TestApi

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    api = await startTestApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  })
  afterAll(async () => {
    await api.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })

  const stateOf = async (email: string) => {
    const sql = `select j.state, j.output::text as output from jobs.job j join users u on u.id::text = j.data ->> 'ownerId' where u.email = $1`
    return (await api.db.query<{ state: string; output: string | null }>(sql, [email])).rows[0]
  }

  it('tries again later when the server asks for it', async () => {
    const email = newEmail()
    replies.set(email, [{ code: 451, text: `4.7.1 ${email} is greylisted` }])
    await register(api, email)
    await expect.poll(() => stateOf(email)).toMatchObject({ state: 'retry' })
    // The reason is kept without the address that the server names.
    expect((await stateOf(email))?.output).not.toContain(email)
    // Which would come after some seconds.
    await api.db.query(`update jobs.job set start_after = now() where state = 'retry'`)
    await expect.poll(() => accepted).toContain(email)
    expect(attempts.filter(address => address === email)).toHaveLength(2)
  })

  it('gives up a mail that is refused for good, and continues with others', async () => {
    const [refused, other] = [newEmail(), newEmail()]
    replies.set(refused, [{ code: 550, text: '5.1.1 no such user' }])
    await register(api, refused)
    await register(api, other)
    await expect.poll(() => accepted).toContain(other)
    expect(await stateOf(refused)).toMatchObject({ state: 'completed' })
    expect(attempts.filter(address => address === refused)).toHaveLength(1)
  })
})

it('finishes a mail that is being sent before the process ends', async () => {
  const server = await startMailServer()
  const api = await startTestApi({ env: { SMTP_URL: server.url } })
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails) await register(api, email)
  const sent = () => server.received.length
  await expect.poll(sent, { interval: 1 }).toBeGreaterThan(0)
  await api.close()
  // No job was torn: each mail that left did so once.
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(server.received.length)
  await server.close()
})

it('answers a request without waiting for a mail server that does not respond', async () => {
  const callers = new Set<Socket>()
  const silent = createServer(socket => callers.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const api = await startTestApi({
    env: { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` },
  })
  try {
    expect(await register(api, newEmail())).toMatchObject({ status: 201 })
    await expect.poll(() => callers.size).toBeGreaterThan(0)
    // While one mail is stuck there, the next request is answered as well.
    expect(await register(api, newEmail())).toMatchObject({ status: 201 })
  } finally {
    silent.close()
    for (const caller of callers) caller.destroy()
    await api.close()
  }
})

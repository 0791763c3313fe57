import type { Ticket, Tickets, TicketThread } from '@orenda/contracts/support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { DeskService } from './desk.service.ts'

const deskAddress = 'desk@example.com'
let api: TestApi
let desk: DeskService
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi({ env: { SUPPORT_EMAIL: deskAddress, RATE_SUPPORT_ACCOUNT: '8/1h' } })
  desk = api.app.get(DeskService)
})
beforeEach(async () => {
  landlord = await registerLandlord(api, { name: 'Олена Гай' })
})
afterAll(() => api.close())

const fields = (more: object = {}) => ({
  name: 'Олена',
  email: landlord.email,
  subject: 'Лічильник',
  message: 'Не бачу показань.\nЩо робити?',
  category: 'utilities',
  priority: 'high',
  ...more,
})
const create = async (more: object = {}, headers: Record<string, string> = {}) => {
  const { status, body } = await landlord.api<Ticket>('POST', '/support/tickets', fields(more), headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const open = async (id: string) => (await landlord.api<TicketThread>('GET', `/support/tickets/${id}`)).body
const list = async () => (await landlord.api<Tickets>('GET', '/support/tickets')).body.data
/** Mails about a ticket to an address, newest first. */
const mails = async (to: string, { number }: Pick<Ticket, 'number'>, count: number) => {
  const about = async () =>
    (await api.mailbox(to)).filter(({ subject, text }) => `${subject} ${text}`.includes(number))
  await expect.poll(async () => (await about()).length).toBe(count)
  return about()
}

describe('a ticket', () => {
  it('is the newest of the list, with its content', async () => {
    const older = await create({ subject: 'Older', category: undefined, priority: undefined })
    const ticket = await create()
    expect(ticket).toMatchObject({
      ...fields(),
      status: 'open',
      replies: 0,
      has_news: false,
      number: expect.stringMatching(/^T-\d+$/),
    })
    expect(await list()).toEqual([ticket, older])
    expect(older).toMatchObject({ category: 'general', priority: 'medium' })
    expect(await open(ticket.id)).toEqual({ ...ticket, messages: [] })
  })

  it('is mailed to the support desk, whose reply goes to the sender', async () => {
    const ticket = await create()
    const [mail] = await mails(deskAddress, ticket, 1)
    expect(mail).toMatchObject({ subject: `[${ticket.number}] Лічильник` })
    expect(mail?.headers['Reply-To']).toBe(landlord.email)
    for (const part of ['Олена', landlord.email, 'utilities', 'high', '> Що робити?', ticket.number])
      expect(mail?.text).toContain(part)
  })

  it.each([
    ['uk', 'Ми отримали ваше звернення', 'Ви написали'],
    ['ru', 'Мы получили ваше обращение', 'Вы написали'],
    ['en', 'We have received your ticket', 'You wrote'],
  ])('is receipted in the language of its sender: %s', async (lang, subject, quote) => {
    landlord = await registerLandlord(api, { lang })
    const ticket = await create()
    const [mail] = await mails(landlord.email, ticket, 1)
    expect(mail?.subject).toBe(`${subject} ${ticket.number}`)
    expect(mail?.text).toContain(quote)
    expect(mail?.text).toContain('Не бачу показань.')
    expect(mail?.headers['Reply-To']).toBe(deskAddress)
    expect(mail?.links.join()).toContain(`/${lang}/support?tab=tickets&ticket=${ticket.id}`)
  })

  it('is not repeated to an address that may belong to another person', async () => {
    const email = `somebody-${landlord.email}`
    const ticket = await create({ email, name: 'Buy at spam.example', message: 'Cheap pills' })
    const [mail] = await mails(email, ticket, 1)
    expect(mail?.text).not.toMatch(/spam|pills|Лічильник/)
  })

  it('allows no header, recipient or script', async () => {
    const evil = 'x\u202EBcc: victim@example.com <script>alert(1)</script>'
    const ticket = await create({ subject: evil, name: evil, message: `${evil}\u2028${evil}` })
    for (const to of [deskAddress, landlord.email]) {
      const [mail] = await mails(to, ticket, 1)
      expect(Object.keys(mail?.headers ?? {}).map(name => name.toLowerCase())).not.toContain('bcc')
      expect(mail?.subject).not.toMatch(/[\p{Zl}\p{Cc}\u202E]/u)
      expect(mail?.html).not.toContain('<script>')
    }
  })

  it('is created once for one key, and refused with another body', async () => {
    const key = { 'idempotency-key': 'ticket-1' }
    const [one, other] = await Promise.all([create({}, key), create({}, key)])
    expect(other).toEqual(one)
    expect(await list()).toHaveLength(1)
    await mails(deskAddress, one, 1)
    expect(await landlord.api('POST', '/support/tickets', fields({ subject: 'Another' }), key)).toMatchObject(
      { status: 409 },
    )
  })

  it.each([
    ['name', '  ', 'required'],
    ['email', 'olena', 'invalid_format'],
    ['name', 'x\r\nBcc: victim@example.com', 'invalid_characters'],
    ['subject', 'x\u2028Bcc: victim@example.com', 'invalid_characters'],
    ['subject', 'x'.repeat(501), 'too_long'],
    ['message', 'x'.repeat(5001), 'too_long'],
    ['category', 'gossip', 'invalid_value'],
  ])('is refused for its %s', async (path, value, code) => {
    expect(await landlord.api('POST', '/support/tickets', fields({ [path]: value }))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
    })
  })

  it('is limited in number an hour', async () => {
    for (let time = 0; time < 8; time += 1) await create()
    const refused = await landlord.api('POST', '/support/tickets', fields())
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('works when the plan is over', async () => {
    const sql = `update subscriptions set end_date = now() - interval '1 day' where owner_id = $1`
    await api.db.query(sql, [landlord.id])
    expect(await open((await create()).id)).toMatchObject({ status: 'open' })
  })
})

describe("the desk's answer", () => {
  it('is new until the person opens it, and is mailed with a link', async () => {
    const ticket = await create()
    await desk.answer(ticket.number, 'Покази внесено.\nГляньте ще раз.')
    const last = {
      author: 'desk',
      text: 'Покази внесено.\nГляньте ще раз.',
      created_at: expect.stringMatching(/Z$/),
    }
    expect((await list())[0]).toMatchObject({ has_news: true, replies: 1, status: 'in_progress', last })
    const [mail] = await mails(landlord.email, ticket, 2)
    expect(mail?.subject).toBe(`Відповідь на ваше звернення ${ticket.number}`)
    expect(mail?.text).toContain('> Гляньте ще раз.')
    expect(mail?.links.join()).toContain(`/uk/support?tab=tickets&ticket=${ticket.id}`)
    // Mail programs show it in the receipt's thread.
    const [, receipt] = await mails(landlord.email, ticket, 2)
    expect(mail?.headers.References).toBe(receipt?.headers['Message-ID'])
    expect(await open(ticket.id)).toMatchObject({
      has_news: false,
      messages: [{ author: 'desk', text: 'Покази внесено.\nГляньте ще раз.' }],
    })
    expect((await list())[0]).toMatchObject({ has_news: false, replies: 1 })
  })

  it('can be answered: the desk gets a mail, and a resolved ticket is open again', async () => {
    const ticket = await create()
    await desk.answer(ticket.id, 'Done.')
    for (const status of ['resolved', 'closed'] as const) {
      await desk.setStatus(ticket.number.slice(2), status)
      expect(await open(ticket.id)).toMatchObject({ status })
      const path = `/support/tickets/${ticket.id}/messages`
      const { status: code, body } = await landlord.api<TicketThread>('POST', path, {
        text: `Not ${status}!`,
      })
      expect(code).toBe(201)
      expect(body).toMatchObject({ status: 'open', has_news: false })
      expect(body.messages.at(-1)).toMatchObject({ author: 'person', text: `Not ${status}!` })
    }
    const [last] = await mails(deskAddress, ticket, 3)
    expect(last).toMatchObject({ subject: `[${ticket.number}] Re: Лічильник` })
    expect(last?.text).toContain('> Not closed!')
    expect(await desk.get(ticket.id)).toMatchObject({ replies: 3, status: 'open', account_id: landlord.id })
  })

  it('to an unknown ticket is refused', async () => {
    for (const name of ['T-1', '99999999', '00000000-0000-7000-8000-000000000000', `' or 1=1`])
      await expect(desk.answer(name, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a visitor', () => {
  const send = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
    api.call('POST', '/support/public', { ...fields(), email, ...more }, headers)
  const ofVisitor = async (email: string) =>
    (await desk.list(null)).find(ticket => ticket.email === email) as Ticket & { account_id: string | null }

  it('reaches the desk without a session, and no landlord sees it', async () => {
    const email = `visitor-${landlord.email}`
    expect(await send(email, { lang: 'en' })).toMatchObject({
      status: 201,
      body: { message: expect.any(String) },
    })
    const ticket = await ofVisitor(email)
    expect(ticket).toMatchObject({ account_id: null, subject: 'Лічильник', status: 'open' })
    const [receipt] = await mails(email, ticket, 1)
    expect(receipt?.subject).toBe(`We have received your ticket ${ticket.number}`)
    expect(receipt?.text).not.toMatch(/Олена|Лічильник|показань/)
    expect(await list()).toEqual([])
    expect(await landlord.api('GET', `/support/tickets/${ticket.id}`)).toMatchObject({ status: 404 })
    const path = `/support/tickets/${ticket.id}/messages`
    expect(await landlord.api('POST', path, { text: 'x' })).toMatchObject({ status: 404 })
    await desk.answer(ticket.number, 'Here is how.')
    const [answer] = await mails(email, ticket, 2)
    expect(answer?.text).toContain('> Here is how.')
    expect(answer?.text).not.toContain('/support?')
    expect(answer?.headers['Reply-To']).toBe(deskAddress)
  })

  it('gets mails in the language of the page, or else of the browser', async () => {
    const email = `browser-${landlord.email}`
    await send(email, {}, { 'accept-language': 'ru-RU,ru;q=0.9' })
    const [mail] = await mails(email, await ofVisitor(email), 1)
    expect(mail?.subject).toMatch(/^Мы получили/)
  })

  describe('a sender of many messages', () => {
    let other: TestApi
    const received = async (where: string, value: string) => {
      const sql = `select from captured_messages where ${where}`
      return (await other.db.query(sql, [value])).rowCount
    }
    const from = (ip: string, email: string) =>
      other.call('POST', '/support/public', { ...fields(), email }, { 'x-forwarded-for': ip })

    beforeAll(async () => {
      const env = { DEV_TOOLS: '0', TRUST_PROXY: '127.0.0.1', SUPPORT_EMAIL: deskAddress }
      const limits = { RATE_SUPPORT_ADDRESS: '12/1h', RATE_SUPPORT_ACCOUNT: '5/1h' }
      other = await startTestApi({ env: { ...env, ...limits } })
    })
    afterAll(() => other.close())

    it('gets 3 receipts a day at one e-mail and 10 from one network, without being told', async () => {
      const answers: { status: number; body: unknown }[] = []
      // Written in two ways and from any network, it is the same address.
      for (let at = 0; at < 5; at += 1)
        answers.push(await from(`198.51.100.${at}`, at % 2 === 0 ? 'a@example.com' : 'A@example.com'))
      for (let at = 0; at < 12; at += 1) answers.push(await from('203.0.113.1', `${at}@example.org`))
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 201 })
      // Every ticket exists, and no mail is left in the queue.
      await expect.poll(() => received('recipient = $1', deskAddress)).toBe(17)
      const waiting = `select from jobs.job where name = 'support' and state < 'completed'`
      await expect.poll(async () => (await other.db.query(waiting)).rowCount).toBe(0)
      expect(await received('lower(recipient) = $1', 'a@example.com')).toBe(3)
      expect(await received('recipient like $1', '%@example.org')).toBe(10)
    })

    it('is refused after a number of messages an hour from one IP address, and about one e-mail', async () => {
      expect(await from('203.0.113.1', 'b@example.com')).toMatchObject({ status: 429 })
      expect(await from('203.0.113.2', 'b@example.com')).toMatchObject({ status: 201 })
      expect(await from('203.0.113.3', 'a@example.com')).toMatchObject({ status: 429 })
    })
  })
})

it('a new answer is never marked as read when it arrives while the ticket is opened', async () => {
  const ticket = await create()
  for (let time = 0; time < 10; time += 1) {
    const [thread] = await Promise.all([open(ticket.id), desk.answer(ticket.id, `Answer ${time}`)])
    const isSeen = thread.messages.length > time
    expect((await list())[0]?.has_news).toBe(!isSeen)
    await open(ticket.id)
  }
})

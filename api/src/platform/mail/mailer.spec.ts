import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Behaviour, headerOf, type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { loadConfig } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { mailTransport } from './mail-transport.ts'
import { Mailer } from './mailer.ts'
import type { MailMessage } from './message.ts'

let folder: string
let sink: SmtpSink
let mailer: Mailer
const behaviours = new Map<string, Behaviour>()

function newMailer(env: Record<string, string>): Mailer {
  const config = loadConfig({ MAIL_FROM: 'Оренда <no-reply@example.com>', ...env })
  return new Mailer(config, new DataSource({ type: 'postgres' }), new Clock(config))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-dkim-'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'key.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  sink = await startSmtpSink(to => behaviours.get(to) ?? 'take')
  const dkim = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail2026', DKIM_KEY_FILE: keyFile }
  mailer = newMailer({ SMTP_URL: sink.url, ...dkim })
})
afterAll(async () => {
  mailer.onApplicationShutdown()
  await sink.close()
  await rm(folder, { recursive: true })
})

const mail = (to: string, fields: Partial<MailMessage> = {}): MailMessage => ({
  to,
  subject: 'Нагадування',
  text: 'Оренда до 5 грудня',
  html: '<p>Оренда до 5 грудня</p>',
  ...fields,
})
const takenBy = (to: string) => sink.taken.filter(taken => taken.to === to).map(({ raw }) => raw)

it('sends all parts of a notice', async () => {
  const message = mail('tenant@example.com', {
    fromName: 'Соломія "Соля" О’Ніл через Orenda',
    replyTo: 'landlord@example.com',
    messageId: '<notice.2@example.com>',
    references: ['<notice.1@example.com>'],
    listId: 'reminders.example.com',
    unsubscribeUrl: 'https://orenda.example.com/api/unsubscribe/abc',
  })
  expect(await mailer.hand(message)).toMatchObject({ kind: 'accepted', reply: '250 2.0.0 taken as 1A2B' })
  const [raw = ''] = takenBy('tenant@example.com')
  expect(raw).toContain('<no-reply@example.com>')
  const headers = {
    'Reply-To': 'landlord@example.com',
    'Message-ID': '<notice.2@example.com>',
    References: '<notice.1@example.com>',
    'In-Reply-To': '<notice.1@example.com>',
    'List-Id': '<reminders.example.com>',
    'List-Unsubscribe': '<https://orenda.example.com/api/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  }
  for (const [name, value] of Object.entries(headers)) expect(headerOf(raw, name), name).toBe(value)
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
})

it('signs the headers that mail programs check before they offer to unsubscribe by one click', async () => {
  await mailer.hand(
    mail('signed@example.com', { listId: 'a.example.com', unsubscribeUrl: 'https://example.com/u/1' }),
  )
  const signature = headerOf(takenBy('signed@example.com')[0] ?? '', 'DKIM-Signature') ?? ''
  const tags = Object.fromEntries(
    signature.split(';').map(tag => tag.split(/=(.*)/s).map(part => part.trim()) as [string, string]),
  )
  expect(tags).toMatchObject({ d: 'example.com', s: 'mail2026', a: 'rsa-sha256', c: 'relaxed/relaxed' })
  const signed = (tags.h ?? '').toLowerCase().replace(/\s/g, '').split(':')
  for (const name of [
    'from',
    'to',
    'subject',
    'message-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'list-id',
  ]) {
    expect(signed).toContain(name)
  }
})

it('allows nothing in a name, a subject or an address to become a header or a recipient', async () => {
  const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
  await mailer.hand(
    mail('plain@example.com', { fromName: evil, subject: evil, replyTo: `a@example.com\r\nBcc: v@x.y` }),
  )
  const [raw = ''] = takenBy('plain@example.com')
  expect(headerOf(raw, 'Bcc')).toBe(null)
  expect(headerOf(raw, 'Reply-To')).toBe(null)
  const before = sink.asked.length
  for (const to of [
    'a@example.com\r\nRCPT TO:<victim@example.com>',
    'a@example.com\n',
    'a@example.com, victim@example.com',
    '<a@example.com>',
    'a b@example.com',
    'nobody',
    'a@localhost',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    '',
  ]) {
    expect(await mailer.hand(mail(to)), to).toMatchObject({ kind: 'refused', reason: 'invalid_recipient' })
  }
  expect(sink.asked.length).toBe(before)
})

it('accepts a name of 5 KB, an address with a plus, and a domain beyond ASCII', async () => {
  const long = mail('a+b.C@example.com', { fromName: 'Я'.repeat(5 * 1024) })
  expect(await mailer.hand(long)).toMatchObject({ kind: 'accepted' })
  expect(takenBy('a+b.C@example.com')).toHaveLength(1)
  for (const line of (takenBy('a+b.C@example.com')[0] ?? '').split('\r\n'))
    expect(line.length).toBeLessThan(999)
  expect(await mailer.hand(mail('office@приклад.укр'))).toMatchObject({ kind: 'accepted' })
  expect(takenBy('office@xn--80aikifvh.xn--j1amh')).toHaveLength(1)
})

describe('reports the outcome of a mail', () => {
  it.each<[Behaviour, object]>([
    [{ recipient: '550 5.1.1 no such user' }, { kind: 'refused', reason: 'unknown_recipient' }],
    [{ recipient: '550 no such user' }, { kind: 'refused', reason: 'unknown_recipient' }],
    [{ recipient: '553 5.1.3 bad address' }, { kind: 'refused', reason: 'invalid_recipient' }],
    [{ recipient: '550 5.7.1 blocked' }, { kind: 'refused', reason: 'refused' }],
    [{ data: '554 5.7.1 spam' }, { kind: 'refused', reason: 'refused' }],
    [{ data: '552 5.3.4 too big' }, { kind: 'refused', reason: 'too_long' }],
    [{ recipient: '552 5.2.2 over quota' }, { kind: 'deferred', reason: 'mailbox_full' }],
    [{ recipient: '452 4.2.2 over quota' }, { kind: 'deferred', reason: 'mailbox_full' }],
    [{ recipient: '451 4.7.1 greylisted' }, { kind: 'deferred', reason: 'later' }],
    [{ data: '451 4.3.0 busy' }, { kind: 'deferred', reason: 'later' }],
    [{ data: '421 4.3.2 going down' }, { kind: 'deferred', reason: 'later' }],
    [{ recipient: '530 5.7.0 log in first' }, { kind: 'account' }],
    ['drop at once', { kind: 'deferred', reason: 'unreachable' }],
    ['drop', { kind: 'unknown' }],
    ['take and drop', { kind: 'unknown' }],
  ])('%j', async (behaviour, expected) => {
    const to = `case-${behaviours.size}@example.com`
    behaviours.set(to, behaviour)
    expect(await mailer.hand(mail(to))).toMatchObject(expected)
    expect(sink.asked.filter(asked => asked === to)).toHaveLength(1)
  })

  it('when the server cannot be reached, or is no mail server', async () => {
    const gone = await startSmtpSink()
    await gone.close()
    const other = newMailer({ SMTP_URL: gone.url })
    expect(await other.hand(mail('a@example.com'))).toMatchObject({ kind: 'deferred', reason: 'unreachable' })
    other.onApplicationShutdown()

    const shop = createServer(socket => socket.end('554 5.3.2 no service here\r\n').on('error', () => {}))
    await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
    const { port } = shop.address() as { port: number }
    const third = newMailer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(await third.hand(mail('a@example.com'))).toMatchObject({ kind: 'deferred', reason: 'unreachable' })
    third.onApplicationShutdown()
    shop.close()
  })

  it('when our own log-in is refused', async () => {
    const strict = createServer(socket => {
      socket.on('error', () => {}).write('220 strict\r\n')
      socket.on('data', chunk => {
        const line = chunk.toString()
        if (line.startsWith('EHLO')) socket.write('250-strict\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (line.startsWith('AUTH')) socket.write('535 5.7.8 wrong password\r\n')
        else socket.write('250 ok\r\n')
      })
    })
    await new Promise<void>(resolve => strict.listen(0, '127.0.0.1', resolve))
    const { port } = strict.address() as { port: number }
    const other = newMailer({ SMTP_URL: `smtp://user:wrong@127.0.0.1:${port}` })
    expect(await other.hand(mail('a@example.com'))).toMatchObject({ kind: 'account' })
    other.onApplicationShutdown()
    strict.close()
  })
})

it('keeps mails for the development mailbox without a server', async () => {
  const api = await startTestApi()
  const message = mail('a@example.com', { fromName: 'Соломія', messageId: '<notice.1@example.com>' })
  expect(await api.app.get(Mailer).hand(message)).toMatchObject({ kind: 'accepted' })
  const [kept] = await api.mailbox('a@example.com')
  expect(kept).toMatchObject({
    from: expect.stringMatching(/^"Соломія" </),
    headers: { 'Message-ID': '<notice.1@example.com>' },
  })
  await api.close()
})

it('sends without encryption only to this machine, or if the settings allow it', () => {
  const requires = (url: string, env = {}) => mailTransport(loadConfig(env), url).requireTLS
  expect(requires('smtp://mail.example.com:587')).toBe(true)
  expect(requires('smtp://mail.example.com')).toBe(true)
  expect(requires('smtp://127.0.0.1:587')).toBe(false)
  expect(requires('smtp://localhost:587')).toBe(false)
  expect(requires('smtp://mail.example.com:587', { SMTP_REQUIRE_TLS: '0' })).toBe(false)
  expect(requires('smtp://relay.example.com:25')).toBe(false)
  expect(requires('smtp://relay.example.com:25', { SMTP_REQUIRE_TLS: '1' })).toBe(true)
})

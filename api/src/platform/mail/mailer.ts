import type { Readable } from 'node:stream'
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import type { SendMailOptions, SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { queryIn } from '../database/named-statement.ts'
import { PermanentError } from '../jobs/permanent-error.ts'
import { isMailAddress } from './address.ts'
import { captureMessage } from './captured-messages.queries.ts'
import { mailOutcome } from './mail-outcome.ts'
import { mailTransport } from './mail-transport.ts'
import type { MailMessage } from './message.ts'
import { cut, type Outcome } from './outcome.ts'

type PoolSettings = SMTPPoolOptions & { pool: true }

/** Milliseconds for sending one mail. */
const patience = 60_000

/**
 * Sends mails over SMTP, or stores them for the development mailbox when no server is configured. Only jobs call
 * it: a request does not wait for a mail server.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly settings: PoolSettings | null
  private opened: Promise<Transporter<SMTPPoolSentMessageInfo>> | undefined
  private readonly sender: { name: string; address: string }
  /** The body streams being sent, by their signal. */
  private readonly bodies = new WeakMap<AbortSignal, Readable>()

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly clock: Clock,
  ) {
    this.settings = config.SMTP_URL === undefined ? null : mailTransport(config, config.SMTP_URL)
    const [sender] = addressparser(config.MAIL_FROM, { flatten: true })
    this.sender = { name: sender?.name ?? '', address: sender?.address ?? '' }
    if (this.settings === null && !config.DEV_TOOLS) {
      new Logger(Mailer.name).warn('SMTP_URL is not set: mails are kept in the database and reach nobody')
    }
  }

  /** The domain of MAIL_FROM. */
  get domain(): string {
    return this.sender.address.split('@').at(-1) ?? 'localhost'
  }

  /** @throws Error when the server cannot be reached or defers the mail; UnrecoverableError when it rejects it */
  async send(message: MailMessage): Promise<void> {
    const outcome = await this.hand(message)
    if (outcome.kind === 'accepted') return
    if (outcome.kind === 'refused') throw new PermanentError(`The mail server refused it (${outcome.reason})`)
    // The server's reply may contain an address, so it is not stored with the job.
    throw new Error(`The mail was not taken: ${outcome.kind}`)
  }

  /** Hands a mail to the server and returns the result. An invalid address is not sent to the server. */
  async hand(message: MailMessage): Promise<Outcome> {
    const { to } = message
    if (!isMailAddress(to)) return { kind: 'refused', reason: 'invalid_recipient', reply: '' }
    const mail = this.compose(message)
    if (this.settings === null) return this.capture(message, mail.headers)
    this.opened ??= this.open(this.settings)
    const transport = await this.opened
    const giveUp = new AbortController()
    const { signal } = giveUp
    const timer = setTimeout(() => giveUp.abort(), patience)
    try {
      const { response } = await transport.sendMail({ ...mail, signal })
      return { kind: 'accepted', reply: cut(response), providerId: null }
    } catch (error) {
      return mailOutcome(error as Error, this.bodies.get(signal)?.readableDidRead ?? false)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The library is imported for the first mail only: it takes megabytes. */
  private async open(settings: PoolSettings): Promise<Transporter<SMTPPoolSentMessageInfo>> {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(settings)
    transport.use('stream', (mail, done) => {
      const create = mail.message.createReadStream.bind(mail.message)
      mail.message.createReadStream = options => {
        const body = create(options)
        if (mail.data.signal) this.bodies.set(mail.data.signal, body)
        return body
      }
      done()
    })
    return transport
  }

  private compose({ to, subject, text, html, attachments = [], ...rest }: MailMessage) {
    const { fromName, replyTo, messageId, references, listId, unsubscribeUrl } = rest
    const headers: Record<string, string> = {
      // RFC 3834 and Microsoft's header against out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(listId !== undefined && { 'List-Id': `<${listId}>` }),
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...rest.headers,
    }
    return {
      from: { name: oneLine(fromName ?? this.sender.name), address: this.sender.address },
      // As an object, because a string would be parsed as a list of recipients.
      to: { name: '', address: to },
      ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
      ...(messageId !== undefined && { messageId }),
      ...(references !== undefined &&
        references.length > 0 && { references: [...references], inReplyTo: references.at(-1) }),
      subject: oneLine(subject),
      text,
      html,
      headers,
      attachments: attachments.map(({ name, type, content, cid }) => ({
        filename: name,
        contentType: type,
        content,
        ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
      })),
    } satisfies SendMailOptions
  }

  private async capture(message: MailMessage, headers: Record<string, string>): Promise<Outcome> {
    const { to, subject, text, html, fromName, replyTo, messageId, references, attachments = [] } = message
    const named = {
      ...(replyTo !== undefined && { 'Reply-To': replyTo }),
      ...(messageId !== undefined && { 'Message-ID': messageId }),
      ...(references !== undefined && references.length > 0 && { References: references.join(' ') }),
      ...headers,
    }
    const sender =
      fromName === undefined ? this.config.MAIL_FROM : `"${oneLine(fromName)}" <${this.sender.address}>`
    const said = { recipient: to, sender, subject, text, html, headers: JSON.stringify(named) }
    const files = attachments.map(file => ({ ...file, content: file.content.toString('base64') }))
    const captured = captureMessage.with({
      ...said,
      attachments: JSON.stringify(files),
      channel: 'email',
      now: this.clock.now(),
    })
    await queryIn(this.database, captured)
    return { kind: 'accepted', reply: 'captured', providerId: null }
  }

  async onApplicationShutdown(): Promise<void> {
    const transport = await this.opened
    transport?.close()
  }
}

/** Removes line breaks and other control characters, which could end a header. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

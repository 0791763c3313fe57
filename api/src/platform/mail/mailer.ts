import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { createTransport, type Transporter } from 'nodemailer'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { Hopeless } from '../jobs/hopeless.ts'
import type { MailMessage } from './message.ts'

/**
 * Sends mails over SMTP, or keeps them for the development mailbox where no server is set. Only jobs call it: a
 * request does not wait for a mail server.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly clock: Clock,
  ) {
    this.transport =
      config.SMTP_URL === undefined
        ? null
        : createTransport({
            url: config.SMTP_URL,
            pool: true,
            maxConnections: 3,
            // The queue tries again; the library would do so behind its back.
            maxRequeues: 0,
            dnsTimeout: 10_000,
            connectionTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 30_000,
            // A message is made of our own texts; nothing in it may read a file or fetch an address.
            disableFileAccess: true,
            disableUrlAccess: true,
          })
    if (this.transport === null && !config.DEV_TOOLS) {
      new Logger(Mailer.name).warn('SMTP_URL is not set: mails are kept in the database and reach nobody')
    }
  }

  /**
   * @throws Error when the server cannot be reached or wants it later; Hopeless when it refuses it for good
   */
  async send({ to, subject, text, html, headers = {} }: MailMessage): Promise<void> {
    // RFC 3834, and Microsoft's own: no out-of-office answers to it.
    const all = {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...headers,
    }
    if (this.transport !== null) {
      // As an object, because a string would be read as a list of recipients.
      const recipient = { name: '', address: to }
      await this.transport
        .sendMail({ from: this.config.MAIL_FROM, to: recipient, subject, text, html, headers: all })
        .catch(error => {
          throw isRefusal(error) ? new Hopeless(`The mail server refused it (${error.responseCode})`) : error
        })
      return
    }
    await this.database.query(
      `insert into captured_messages (channel, recipient, sender, subject, text, html, headers, sent_at)
       values ('email', $1, $2, $3, $4, $5, $6, $7)`,
      [to, this.config.MAIL_FROM, subject, text, html, JSON.stringify(all), this.clock.now()],
    )
  }

  onApplicationShutdown(): void {
    this.transport?.close()
  }
}

/** A permanent refusal of this mail (RFC 5321: 550 to 554), not of our own log-in at the server. */
const isRefusal = (error: { code?: string; responseCode?: number }) =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  error.responseCode !== undefined &&
  error.responseCode >= 550

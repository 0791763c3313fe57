import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { createTransport, type Transporter } from 'nodemailer'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
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
            connectionTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 30_000,
            // A message is made of our own texts; nothing in it may read a file or fetch an address.
            disableFileAccess: true,
            disableUrlAccess: true,
          })
  }

  /** @throws Error when the server refuses it or cannot be reached; the job is then tried again */
  async send({ to, subject, text, html, headers = {} }: MailMessage): Promise<void> {
    // RFC 3834: no out-of-office answers to it.
    const all = { 'Auto-Submitted': 'auto-generated', ...headers }
    if (this.transport !== null) {
      await this.transport.sendMail({ from: this.config.MAIL_FROM, to, subject, text, html, headers: all })
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

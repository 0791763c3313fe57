import { Inject, Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import type { CapturedMessage, MailboxQuery } from './dev.schemas.ts'

/** Messages that one look shows. */
const most = 200

/** The messages that were captured instead of sent. */
@Injectable()
export class Mailbox {
  constructor(@Inject(JOBS_DATA_SOURCE) private readonly database: DataSource) {}

  /** Newest first. */
  async list({ to, since }: MailboxQuery): Promise<CapturedMessage[]> {
    const rows = await this.database.query<Omit<CapturedMessage, 'links'>[]>(
      `select id, channel, recipient as "to", sender as "from", subject, text, html, headers, sent_at
       from captured_messages
       where ($1::text is null or lower(recipient) = lower($1)) and ($2::timestamptz is null or sent_at >= $2)
       order by id desc limit $3`,
      [to ?? null, since ?? null, most],
    )
    return rows.map(row => ({ ...row, links: row.text.match(/https?:\/\/\S+/g) ?? [] }))
  }
  /** @param id of a message; anything else finds none */
  async find(id: string): Promise<{ html: string } | null> {
    const rows = await this.database.query<{ html: string }[]>(
      'select html from captured_messages where id::text = $1',
      [id],
    )
    return rows[0] ?? null
  }
}

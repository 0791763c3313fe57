import { Inject, Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import type { CapturedMessage, MailboxQuery } from './dev.schemas.ts'
import { findCaptured, listCaptured } from './mailbox.queries.ts'

/** The maximum number of messages per request. */
const most = 200

interface FoundMessage {
  html: string
  /** `content` in base64. */
  attachments: { name: string; type: string; cid?: string; content: string }[]
}

/** Messages that were captured instead of sent. */
@Injectable()
export class Mailbox {
  constructor(@Inject(JOBS_DATA_SOURCE) private readonly database: DataSource) {}

  /** Newest first. */
  async list({ to, since }: MailboxQuery): Promise<CapturedMessage[]> {
    const listing = listCaptured.with({ to, since, limit: most })
    const rows = await queryIn<Omit<CapturedMessage, 'links'>>(this.database, listing)
    return rows.map(row => ({ ...row, links: row.text.match(/https?:\/\/\S+/g) ?? [] }))
  }

  /** @param id of a message; anything else finds nothing */
  async find(id: string): Promise<FoundMessage | null> {
    const [message] = await queryIn<FoundMessage>(this.database, findCaptured.with({ id }))
    return message ?? null
  }
}

import { randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { runPrepared } from '../platform/database/prepared.ts'
import { ensureRecipients, landlordOfToken, readNoticeLink, setOptedOut } from './opt-outs.queries.ts'

/** A recipient of a landlord's notices. */
export interface Recipient {
  ownerId: string
  channel: NoticeChannel
  /** Lower case; a phone number as + and digits. */
  address: string
}

/** A known recipient. */
export interface KnownRecipient {
  /** The address for unsubscribing. It is the same in all notices to them. */
  unsubscribeUrl: string
  isOptedOut: boolean
}

/** The target of the link in a notice. */
export interface NoticeLink {
  landlordName: string
  /** The landlord's language, which the notice was written in. */
  language: Language
  channel: NoticeChannel
  isOptedOut: boolean
}

interface RecipientRow {
  owner_id: string
  channel: NoticeChannel
  address: string
  token: string
  is_opted_out: boolean
}

interface LinkRow {
  landlord_name: string
  language: Language
  channel: NoticeChannel
  is_opted_out: boolean
}

/** 32 bytes in base64url; only a recipient has it. */
export const newNoticeToken = (): string => randomBytes(32).toString('base64url')
const tokenPattern = /^[\w-]{43}$/

/** Recipients of notices and their unsubscriptions. */
@Injectable()
export class OptOutsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly jobs: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For jobs: all recipients in one statement, of any landlords. In their order. */
  async know(recipients: readonly Recipient[]): Promise<KnownRecipient[]> {
    const known = new Map<string, KnownRecipient>()
    for (let rest = recipients; rest.length > 0; ) {
      const asked = ensureRecipients.with({
        owners: rest.map(({ ownerId }) => ownerId),
        channels: rest.map(({ channel }) => channel),
        addresses: rest.map(({ address }) => address),
        tokens: rest.map(newNoticeToken),
        now: this.clock.now(),
      })
      const rows = await runPrepared<RecipientRow>(this.jobs.manager, asked)
      for (const { owner_id: ownerId, token, is_opted_out: isOptedOut, ...row } of rows) {
        const unsubscribeUrl = `${this.config.PUBLIC_URL}/api/unsubscribe/${token}`
        known.set(keyOf({ ...row, ownerId }), { unsubscribeUrl, isOptedOut })
      }
      // By now the other process has inserted it.
      rest = rest.filter(recipient => !known.has(keyOf(recipient)))
    }
    return recipients.map(recipient => known.get(keyOf(recipient)) as KnownRecipient)
  }

  /** @returns null for an unknown token */
  async find(token: string): Promise<NoticeLink | null> {
    const ownerId = await this.landlordOf(token)
    if (ownerId === null) return null
    return linkOf(await this.ownerDb.query<LinkRow>(ownerId, readNoticeLink.with({ owner: ownerId, token })))
  }

  /** Stores that an address has unsubscribed or subscribed again. @returns null like `find` */
  async set(token: string, isOptedOut: boolean): Promise<NoticeLink | null> {
    const ownerId = await this.landlordOf(token)
    if (ownerId === null) return null
    const set = setOptedOut.with({ owner: ownerId, token, since: isOptedOut ? this.clock.now() : null })
    return linkOf(await this.ownerDb.query<LinkRow>(ownerId, set))
  }

  private async landlordOf(token: string): Promise<string | null> {
    if (!tokenPattern.test(token)) return null
    const [found] = await queryIn<{ id: string | null }>(this.dataSource, landlordOfToken.with({ token }))
    return found?.id ?? null
  }
}

const keyOf = ({ ownerId, channel, address }: Recipient) => `${ownerId} ${channel} ${address}`

const linkOf = ([row]: LinkRow[]): NoticeLink | null =>
  row === undefined
    ? null
    : {
        landlordName: row.landlord_name,
        language: row.language,
        channel: row.channel,
        isOptedOut: row.is_opted_out,
      }

import { Inject, Injectable } from '@nestjs/common'
import type { CalendarFeed } from '@orenda/contracts/calendar-feeds'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { hashOfToken, LinkTokens } from '../platform/security/secrets/link-tokens.ts'
import { endFeed, getFeed, landlordOfFeed, sealFeedAnew, setFeed } from './calendar-feed.queries.ts'

interface StoredFeed {
  sealed_token: string
  created_at: string
}

/** The secret address at which calendars of other programs read a landlord's dates. */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly dataSource: DataSource,
    private readonly answers: StoredAnswers,
    private readonly tokens: LinkTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(ownerId: string): Promise<CalendarFeed> {
    const feed = await this.stored(ownerId)
    if (feed === undefined) return { url: null, created_at: null }
    const token = this.tokens.open(contextOf(ownerId), feed.sealed_token)
    if (token === null) return { url: null, created_at: feed.created_at }
    await this.sealAnew(ownerId, feed)
    return { url: `${this.config.PUBLIC_URL}/api/calendar/${token}.ics`, created_at: feed.created_at }
  }

  /** Makes an address; the older one ends. */
  async create(ownerId: string, repeatable: Repeatable | null): Promise<CalendarFeed> {
    const feed = { owner: ownerId, ...this.tokens.make(contextOf(ownerId)) }
    // Its stored answer is empty: no token stands in the database as it is.
    await this.answers.once(ownerId, repeatable, async em => {
      await changeIn(em, setFeed.with(feed))
    })
    return this.get(ownerId)
  }

  async end(ownerId: string): Promise<void> {
    await this.ownerDb.query(ownerId, endFeed.with({ owner: ownerId }))
  }

  /** When the address was made, for the export; null without one. */
  async madeAt(ownerId: string, reads: OwnerReads): Promise<string | null> {
    return (await this.stored(ownerId, reads))?.created_at ?? null
  }

  /** The landlord of a token; null for one that is unknown or ended. */
  async landlordOf(token: string): Promise<string | null> {
    const asked = landlordOfFeed.with({ hash: hashOfToken(token) })
    const [known] = await queryIn<{ id: string | null }>(this.dataSource, asked)
    return known?.id ?? null
  }

  /**
   * Seals the token of a feed with the present key.
   * @returns whether it did: not when it is sealed so already, or its key is not among DATA_KEYS
   */
  async sealAnew(ownerId: string, { sealed_token: old }: Pick<StoredFeed, 'sealed_token'>): Promise<boolean> {
    const sealed = this.tokens.renewed(contextOf(ownerId), old)
    if (sealed === null) return false
    await this.ownerDb.query(ownerId, sealFeedAnew.with({ owner: ownerId, old, sealed }))
    return true
  }

  private async stored(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<StoredFeed | undefined> {
    const [feed] = await reads.query<StoredFeed>(ownerId, getFeed.with({ owner: ownerId }))
    return feed
  }
}

/** A value copied to another landlord's row or another column cannot be decrypted. */
const contextOf = (ownerId: string) => `${ownerId} calendar_feeds.sealed_token`

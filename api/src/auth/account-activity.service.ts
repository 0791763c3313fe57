import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import type { AccountActivity } from '@orenda/contracts/account'
import type { AccountEvent } from '@orenda/contracts/account-events'
import type { PageQuery } from '@orenda/contracts/lists'
import { mostRows } from '@orenda/contracts/most-rows'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { SecurityLog } from '../platform/logging/security-log.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Milliseconds in which one of those that come in series is written down once. */
const oncePer = 15 * 60 * 1000

/** Parameters: owner, the id of the last row before, how many. */
const listActivitySql = `
  select id, at, event, browser, system, kind from account_events
  where owner_id = $1 and ($2::uuid is null or
    (at, id) < (select last.at, last.id from account_events last where last.owner_id = $1 and last.id = $2::uuid))
  order by at desc, id desc limit $3::int`

/** What happened to an account: its holder reads it, and whoever looks at the log. */
@Injectable()
export class AccountActivityService implements OnModuleDestroy {
  private readonly logger = new Logger(AccountActivityService.name)
  /** What is still being written down, by landlord. */
  private readonly underWay = new Map<string, Promise<unknown>>()

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay.values())
  }

  /** Newest first. A cursor that is no event of the landlord's is followed by nothing. */
  async list(
    ownerId: string,
    { limit = mostRows, cursor }: PageQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<AccountActivity[]> {
    await this.underWay.get(ownerId)
    return reads.query<AccountActivity>(ownerId, listActivitySql, [ownerId, cursor ?? null, limit])
  }

  /** Writes down what the same transaction does. */
  async note(
    em: EntityManager,
    ownerId: string,
    event: AccountEvent,
    { device, ip }: Visitor,
  ): Promise<void> {
    const network = this.securityLog.markOf(ip)
    const { browser, system, kind } = device
    await em.query(
      `insert into account_events (owner_id, at, event, browser, system, kind, network)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [ownerId, this.clock.now(), event, browser, system, kind, network],
    )
    this.securityLog.tell(event, { account: ownerId, network })
  }

  /** Writes down what was refused; the answer does not wait for it, so that its time does not tell that there is an account. */
  noteSoon(ownerId: string, event: AccountEvent, visitor: Visitor): void {
    this.go(ownerId, em => this.note(em, ownerId, event, visitor))
  }

  /** The same of what comes in series: once in a quarter of an hour. */
  noteSoonOnce(ownerId: string, event: AccountEvent, visitor: Visitor): void {
    this.go(ownerId, async em => {
      const since = new Date(this.clock.now().getTime() - oncePer)
      const told = await em.query<unknown[]>(
        'select 1 from account_events where owner_id = $1 and event = $2 and at > $3 limit 1',
        [ownerId, event, since],
      )
      if (told.length === 0) await this.note(em, ownerId, event, visitor)
    })
  }

  /** One after the other for one landlord, so that a flood takes no more than one connection. */
  private go(ownerId: string, work: (em: EntityManager) => Promise<void>): void {
    const before = this.underWay.get(ownerId) ?? Promise.resolve()
    const written = before
      .then(() => this.ownerDb.run(ownerId, work))
      .catch(error => this.logger.warn(`An event of an account was not written down: ${error}`))
      .finally(() => {
        if (this.underWay.get(ownerId) === written) this.underWay.delete(ownerId)
      })
    this.underWay.set(ownerId, written)
  }
}

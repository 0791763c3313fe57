import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import type { AccountActivity } from '@orenda/contracts/account'
import type { AccountEvent } from '@orenda/contracts/account-events'
import type { PageQuery } from '@orenda/contracts/lists'
import { maxRows } from '@orenda/contracts/max-rows'
import { type EntityManager, MoreThan } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { SecurityLog } from '../platform/operation/security-log.ts'
import { listActivity } from './account-activity.queries.ts'
import { AccountEventEntity } from './account-event.entity.ts'
import type { Visitor } from './visitor.decorator.ts'

/** Milliseconds in which a repeated event is recorded once. */
const oncePer = 15 * 60 * 1000

/** Records the events of an account, for its owner and in the log. */
@Injectable()
export class AccountActivityService implements OnModuleDestroy {
  private readonly logger = new Logger(AccountActivityService.name)
  /** Writes in progress, by landlord. */
  private readonly underWay = new Map<string, Promise<unknown>>()

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay.values())
  }

  /** Lists events, newest first. An unknown cursor gives an empty page. */
  async list(
    ownerId: string,
    { limit = maxRows, cursor }: PageQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<AccountActivity[]> {
    await this.underWay.get(ownerId)
    return reads.query<AccountActivity>(ownerId, listActivity.with({ owner: ownerId, cursor, limit }))
  }

  /** Records an event in the caller's transaction. */
  async note(
    em: EntityManager,
    ownerId: string,
    event: AccountEvent,
    { device, ip }: Visitor,
  ): Promise<void> {
    const network = this.securityLog.markOf(ip)
    await em.insert(AccountEventEntity, {
      owner_id: ownerId,
      at: this.clock.now(),
      event,
      ...device,
      network,
    })
    this.securityLog.tell(event, { account: ownerId, network })
  }

  /** Records a refusal without delaying the answer, so that its time does not reveal whether the account exists. */
  noteSoon(ownerId: string, event: AccountEvent, visitor: Visitor): void {
    this.go(ownerId, em => this.note(em, ownerId, event, visitor))
  }

  /** Records an event that can come in series, once per quarter of an hour. */
  noteSoonOnce(ownerId: string, event: AccountEvent, visitor: Visitor): void {
    this.go(ownerId, async em => {
      const at = MoreThan(new Date(this.clock.now().getTime() - oncePer))
      if (await em.existsBy(AccountEventEntity, { owner_id: ownerId, event, at })) return
      await this.note(em, ownerId, event, visitor)
    })
  }

  /** Runs the writes of one landlord one after the other, so that a flood uses only one connection. */
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

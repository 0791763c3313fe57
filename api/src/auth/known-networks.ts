import { Injectable } from '@nestjs/common'
import { type EntityManager, MoreThan } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { SecurityLog } from '../platform/operation/security-log.ts'
import { trimNetworks } from './account-activity.queries.ts'
import { KnownNetworkEntity } from './known-network.entity.ts'

/** The number of networks kept per landlord: those of the latest logins. */
const maxNetworks = 50

/**
 * Networks from which accounts were logged in to. Stored apart from the history, because failed logins could
 * fill that up.
 */
@Injectable()
export class KnownNetworks {
  constructor(
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** The stored form of a network, for a query. */
  markOf(ip: string): string {
    return this.securityLog.markOf(ip)
  }

  /** Stores the network of a user who has proved to be the account's owner. */
  async remember(em: EntityManager, ownerId: string, ip: string): Promise<void> {
    const known = { owner_id: ownerId, network: this.markOf(ip), last_at: this.clock.now() }
    await em.upsert(KnownNetworkEntity, known, ['owner_id', 'network'])
    await queryIn(em, trimNetworks.with({ owner: ownerId, most: maxNetworks }))
  }

  /**
   * Deletes networks of logins since an instant, because those logins may have been someone else's.
   * @param since in the database's format
   */
  async forgetSince(em: EntityManager, ownerId: string, since: string): Promise<void> {
    await em.delete(KnownNetworkEntity, { owner_id: ownerId, last_at: MoreThan(new Date(since)) })
  }
}

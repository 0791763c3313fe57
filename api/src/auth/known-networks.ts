import { Injectable } from '@nestjs/common'
import { type EntityManager, MoreThan } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { SecurityLog } from '../platform/operation/security-log.ts'
import { trimNetworks } from './account-activity.queries.ts'
import { KnownNetworkEntity } from './known-network.entity.ts'

/** Networks of one landlord that are remembered: those from which somebody has logged in last. */
const mostNetworks = 50

/**
 * Networks from which an account was logged in to. They stand apart from its activity, which whoever fails to log in
 * could fill until nothing else is left in it.
 */
@Injectable()
export class KnownNetworks {
  constructor(
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** As they are kept, for a question to the database. */
  markOf(ip: string): string {
    return this.securityLog.markOf(ip)
  }

  /** Remembers the network of somebody who has shown to be the account's holder. */
  async remember(em: EntityManager, ownerId: string, ip: string): Promise<void> {
    const known = { owner_id: ownerId, network: this.markOf(ip), last_at: this.clock.now() }
    await em.upsert(KnownNetworkEntity, known, ['owner_id', 'network'])
    await queryIn(em, trimNetworks.with({ owner: ownerId, most: mostNetworks }))
  }

  /**
   * Forgets those from which somebody has logged in since then: it may not have been the account's holder.
   * @param since as the database writes instants
   */
  async forgetSince(em: EntityManager, ownerId: string, since: string): Promise<void> {
    await em.delete(KnownNetworkEntity, { owner_id: ownerId, last_at: MoreThan(new Date(since)) })
  }
}

import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { SecurityLog } from '../platform/logging/security-log.ts'

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
    await em.query(
      `insert into known_networks (owner_id, network, last_at) values ($1, $2, $3)
       on conflict (owner_id, network) do update set last_at = excluded.last_at`,
      [ownerId, this.markOf(ip), this.clock.now()],
    )
    await em.query(
      `delete from known_networks where owner_id = $1 and network in (
         select network from known_networks where owner_id = $1 order by last_at desc, network offset $2)`,
      [ownerId, mostNetworks],
    )
  }

  /**
   * Forgets those from which somebody has logged in since then: it may not have been the account's holder.
   * @param since as the database writes instants
   */
  async forgetSince(em: EntityManager, ownerId: string, since: string): Promise<void> {
    await em.query('delete from known_networks where owner_id = $1 and last_at > $2', [ownerId, since])
  }
}

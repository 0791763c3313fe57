import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'
import { type StoredTenant, TenantIdentities } from './tenant-identities.ts'
import {
  countIdentityKeys,
  listIdentitiesToSeal,
  listOwnersWithKey,
  listOwnersWithoutKey,
  nextIdentityKey,
  sealIdentities,
} from './tenant-sealing.queries.ts'

/** Landlords per query, and tenants per transaction. */
const ownersAtOnce = 100
const tenantsAtOnce = 200
const first = '00000000-0000-0000-0000-000000000000'

/** The number of tenants per key; null: no identity. */
export interface SealedCount {
  identity_key: string | null
  tenants: number
}

/**
 * The job `sealing`: encrypts identities anew that use an older key. Each transaction handles a few
 * rows, so it can stop at any time, and several processes and editing users can work at the same time.
 */
@Injectable()
export class TenantSealingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(TenantSealingService.name)
  private isEnding = false
  private underWay: Promise<unknown> = Promise.resolve()

  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly identities: TenantIdentities,
    private readonly keys: DataKeys,
    private readonly scheduled: ScheduledJobs,
  ) {}

  /** @throws Error when tenants were encrypted with an unknown key: no one could read them */
  async onModuleInit(): Promise<void> {
    this.scheduled.register('sealing', { cron: '23 4 * * *', work: () => this.work() })
    for (let key = await this.keyAfter(''); key !== undefined; key = await this.keyAfter(key)) {
      if (this.keys.has(key)) continue
      throw new Error(
        `Tax ids and passports of this database are encrypted with the key ${key}, which is not among DATA_KEYS.`,
      )
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true
    await this.underWay
  }

  /** Starts encryption after a process has started: its current key may be a new one. */
  begin(): void {
    this.underWay = this.work().catch(error => this.logger.error(`Tenants were not sealed: ${error}`))
  }

  /** @returns the number of encrypted tenants */
  async work(): Promise<number> {
    let sealed = await this.sealAllWith(null)
    for (let key = await this.keyAfter(''); key !== undefined; key = await this.keyAfter(key))
      if (key !== this.keys.current) sealed += await this.sealAllWith(key)
    if (sealed > 0) this.logger.log(`${sealed} tenants were sealed with the key ${this.keys.current}`)
    return sealed
  }

  count(): Promise<SealedCount[]> {
    return queryIn<SealedCount>(this.database, countIdentityKeys.with({}))
  }

  private async keyAfter(key: string): Promise<string | undefined> {
    const [next] = await queryIn<{ identity_key: string }>(this.database, nextIdentityKey.with({ key }))
    return next?.identity_key
  }

  /** @param key that the tenants are encrypted with; null: not at all */
  private async sealAllWith(key: string | null): Promise<number> {
    let sealed = 0
    for (let last = first; !this.isEnding; ) {
      const page = { last, limit: ownersAtOnce }
      const next = key === null ? listOwnersWithoutKey.with(page) : listOwnersWithKey.with({ key, ...page })
      const owners = await queryIn<{ owner_id: string }>(this.database, next)
      for (const { owner_id } of owners) sealed += await this.sealAllOf(owner_id)
      if (owners.length < ownersAtOnce) break
      last = owners.at(-1)?.owner_id ?? last
    }
    return sealed
  }

  private async sealAllOf(ownerId: string): Promise<number> {
    let sealed = 0
    while (!this.isEnding) {
      const count = await this.sealSomeOf(ownerId)
      sealed += count
      if (count < tenantsAtOnce) break
    }
    return sealed
  }

  private sealSomeOf(ownerId: string): Promise<number> {
    return this.ownerDb.run(ownerId, async em => {
      const some = { owner: ownerId, key: this.keys.current, limit: tenantsAtOnce }
      const rows = await queryIn<Pick<StoredTenant, 'id' | 'identity'>>(em, listIdentitiesToSeal.with(some))
      if (rows.length === 0) return 0
      const sealed = rows.map(({ identity }) =>
        this.identities.sealed(ownerId, this.identities.opened(ownerId, identity)),
      )
      const ids = rows.map(({ id }) => id)
      await queryIn(em, sealIdentities.with({ owner: ownerId, ids, identities: sealed }))
      return rows.length
    })
  }
}

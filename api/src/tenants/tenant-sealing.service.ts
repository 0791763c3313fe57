import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { DataKeys } from '../platform/secrets/data-keys.ts'
import { type StoredIdentity, TenantIdentities } from './tenant-identities.ts'
import { listIdentitiesToSealSql, listOwnersToSealSql, sealIdentitiesSql } from './tenant-sealing.queries.ts'

/** The key that comes after another one, of those that have sealed something. Parameter: the one before. */
const nextIdentityKeySql = `
  select t.identity_key from tenants t where t.identity_key > $1 order by t.identity_key limit 1`

/** How many tenants each key has sealed, null for those whose identity is plain. */
const countIdentityKeysSql = `
  select t.identity_key, count(*)::int as tenants from tenants t group by 1 order by 1 nulls first`

/** Landlords of one question, and tenants of one transaction. */
const ownersAtOnce = 100
const tenantsAtOnce = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Tenants by the key that has sealed their identity; null: none has. */
export interface SealedCount {
  identity_key: string | null
  tenants: number
}

/**
 * The job `sealing`: encrypts with the present key what is plain or was encrypted with an older one. Each transaction takes a
 * few rows, so it may end at any time and be begun again, and several may work at once beside everybody who edits.
 */
@Injectable()
export class TenantSealingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(TenantSealingService.name)
  private isEnding = false
  private later: NodeJS.Timeout | undefined
  private underWay: Promise<unknown> = Promise.resolve()

  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly identities: TenantIdentities,
    private readonly keys: DataKeys,
    private readonly scheduled: ScheduledJobs,
  ) {}

  /** @throws Error when tenants were sealed with a key that is not among ours: nobody could read them */
  async onModuleInit(): Promise<void> {
    this.scheduled.register('sealing', { cron: '23 4 * * *', work: () => this.work() })
    for (let key = await this.keyAfter(''); key !== undefined; key = await this.keyAfter(key)) {
      if (this.keys.has(key)) continue
      throw new Error(
        `Tax ids and passports of this database are encrypted with the key ${key}, which is not among DATA_KEYS.`,
      )
    }
  }

  /** Milliseconds for which nothing is sealed, since processes of the release before may be running. */
  get overlap(): number {
    return this.identities.overlap
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true
    clearTimeout(this.later)
    await this.underWay
  }

  /** Begins with what is there at the start of a process, as soon as no process of the release before can be running. */
  begin(): void {
    const { overlap } = this.identities
    if (overlap > 0) {
      this.later = setTimeout(() => this.begin(), overlap + 1000).unref()
      return
    }
    this.underWay = this.work().catch(error => this.logger.error(`Tenants were not sealed: ${error}`))
  }

  /** @returns how many tenants it has sealed; none while processes of the release before may be running */
  async work(): Promise<number> {
    if (this.identities.overlap > 0) return 0
    let sealed = 0
    for (let last = first; !this.isEnding; ) {
      const owners = await this.database.query<{ owner_id: string }[]>(listOwnersToSealSql, [
        ...[this.keys.current, last, ownersAtOnce],
      ])
      for (const { owner_id } of owners) sealed += await this.sealAllOf(owner_id)
      if (owners.length < ownersAtOnce) break
      last = owners.at(-1)?.owner_id ?? last
    }
    if (sealed > 0) this.logger.log(`${sealed} tenants were sealed with the key ${this.keys.current}`)
    return sealed
  }

  count(): Promise<SealedCount[]> {
    return this.database.query<SealedCount[]>(countIdentityKeysSql)
  }

  private async keyAfter(key: string): Promise<string | undefined> {
    const [next] = await this.database.query<[{ identity_key: string }?]>(nextIdentityKeySql, [key])
    return next?.identity_key
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
      const rows = await em.query<({ id: string } & StoredIdentity)[]>(listIdentitiesToSealSql, [
        ...[ownerId, this.keys.current, tenantsAtOnce],
      ])
      if (rows.length === 0) return 0
      const sealed = rows.map(
        row => this.identities.sealed(ownerId, this.identities.opened(ownerId, row)).identity,
      )
      await em.query(sealIdentitiesSql, [ownerId, rows.map(({ id }) => id), sealed])
      return rows.length
    })
  }
}

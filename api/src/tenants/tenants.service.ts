import { Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import type { CreateTenant, Tenant, UpdateTenant } from '@orenda/contracts/tenants'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found, insertOwnedIn, updateOwned } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { TenantEntity } from './tenant.entity.ts'
import { type StoredTenant, TenantIdentities } from './tenant-identities.ts'
import { getTenant, listTenants, tenantStatements } from './tenants.queries.ts'

@Injectable()
export class TenantsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly identities: TenantIdentities,
  ) {}

  async list(
    ownerId: string,
    { limit, cursor }: PageQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<Tenant[]> {
    const page = listTenants.with({ owner: ownerId, cursor, limit })
    return this.identities.tenants(ownerId, await reads.query<StoredTenant>(ownerId, page))
  }

  async get(ownerId: string, id: string): Promise<Tenant> {
    const rows = await this.ownerDb.query<StoredTenant>(ownerId, getTenant.with({ owner: ownerId, id }))
    return this.identities.tenant(ownerId, found(rows))
  }

  /** Creates a tenant. @throws AppError NOT_FOUND when the owner has no such file */
  async create(
    ownerId: string,
    { profile_files, tax_id, passport, ...fields }: CreateTenant,
    repeatable: Repeatable | null,
  ): Promise<Tenant> {
    const identity = this.identities.sealed(ownerId, { tax_id, passport })
    const made = await this.answers.insert<StoredTenant>(
      ownerId,
      repeatable,
      tenantStatements,
      { ...fields, identity },
      profile_files,
    )
    // The identity is not stored with the idempotency key: a repeated request has sent the same.
    return this.identities.tenant(ownerId, { ...made, identity })
  }

  /** Creates a tenant without files in the caller's transaction. @returns the id */
  async createIn(
    em: EntityManager,
    ownerId: string,
    { tax_id, passport, ...fields }: Omit<CreateTenant, 'profile_files'>,
  ): Promise<string> {
    const identity = this.identities.sealed(ownerId, { tax_id, passport })
    const made = await insertOwnedIn<StoredTenant>(em, ownerId, tenantStatements, { ...fields, identity })
    return made.id
  }

  /** Reads a tenant in the caller's transaction. */
  async findIn(em: EntityManager, ownerId: string, id: string): Promise<Tenant | null> {
    const [row] = await queryIn<StoredTenant>(em, getTenant.with({ owner: ownerId, id }))
    return row === undefined ? null : this.identities.tenant(ownerId, row)
  }

  /**
   * Changes a tenant. @throws AppError NOT_FOUND (also for the files), or CONFLICT when it was changed after
   * `updated_at`
   */
  async update(
    ownerId: string,
    id: string,
    { profile_files, tax_id, passport, ...fields }: UpdateTenant,
  ): Promise<Tenant> {
    const stored = { ...fields, identity: this.identities.sealed(ownerId, { tax_id, passport }) }
    return this.identities.tenant(
      ownerId,
      await updateOwned<StoredTenant>(this.ownerDb, ownerId, tenantStatements, id, stored, profile_files),
    )
  }

  /**
   * Deletes a tenant. @throws AppError NOT_FOUND, or TENANT_ASSIGNED when the tenant has a running or future
   * lease
   */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.ownerDb.run(ownerId, em => this.removeIn(em, ownerId, id))
  }

  /** Deletes a tenant in the caller's transaction. @throws AppError like `remove` */
  async removeIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    // The lock delays requests that create a lease for the tenant.
    await locked(em, ownerId, id)
    if (await this.leases.hasTenant(em, ownerId, id)) throw new AppError('TENANT_ASSIGNED')
    await em.delete(TenantEntity, { owner_id: ownerId, id })
  }
}

async function locked(em: EntityManager, ownerId: string, id: string): Promise<TenantEntity> {
  const where = { owner_id: ownerId, id }
  const tenant = await em.findOne(TenantEntity, { where, lock: { mode: 'pessimistic_write' } })
  if (tenant === null) throw new AppError('NOT_FOUND')
  return tenant
}

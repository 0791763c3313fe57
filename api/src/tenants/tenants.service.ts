import { Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import type { CreateTenant, Tenant, UpdateTenant } from '@orenda/contracts/tenants'
import type { EntityManager } from 'typeorm'
import { LeasesService } from '../leases/leases.service.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { found, insertOwned, updateOwned } from '../platform/records/write-records.ts'
import { TenantEntity } from './tenant.entity.ts'
import { getTenantSql, listTenantsSql, tenantStatements } from './tenants.queries.ts'

@Injectable()
export class TenantsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly leases: LeasesService,
  ) {}

  list(ownerId: string, { limit, cursor }: PageQuery, reads: OwnerReads = this.ownerDb): Promise<Tenant[]> {
    return reads.query<Tenant>(ownerId, listTenantsSql, [ownerId, cursor ?? null, limit ?? null])
  }

  async get(ownerId: string, id: string): Promise<Tenant> {
    return found(await this.ownerDb.query<Tenant>(ownerId, getTenantSql, [ownerId, id]))
  }

  /** @throws AppError NOT_FOUND when the owner has no such file */
  create(ownerId: string, { profile_files, ...fields }: CreateTenant): Promise<Tenant> {
    return insertOwned(this.ownerDb, ownerId, tenantStatements, fields, profile_files)
  }

  /** @throws AppError NOT_FOUND (also for the files), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, { profile_files, ...fields }: UpdateTenant): Promise<Tenant> {
    return updateOwned(this.ownerDb, ownerId, tenantStatements, id, fields, profile_files)
  }

  /** @throws AppError NOT_FOUND, or TENANT_ASSIGNED while the tenant lives somewhere, or will */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      // The lock holds off whoever is about to move the tenant in.
      await locked(em, ownerId, id)
      if (await this.leases.hasTenant(em, ownerId, id)) throw new AppError('TENANT_ASSIGNED')
      await em.delete(TenantEntity, { owner_id: ownerId, id })
    })
  }
}

async function locked(em: EntityManager, ownerId: string, id: string): Promise<TenantEntity> {
  const where = { owner_id: ownerId, id }
  const tenant = await em.findOne(TenantEntity, { where, lock: { mode: 'pessimistic_write' } })
  if (tenant === null) throw new AppError('NOT_FOUND')
  return tenant
}

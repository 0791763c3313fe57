import { Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import type { CreateTenant, Tenant, UpdateTenant } from '@orenda/contracts/tenants'
import type { EntityManager } from 'typeorm'
import { ApartmentsService } from '../apartments/apartments.service.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { holdFiles } from '../platform/files/record-files.ts'
import { TenantEntity } from './tenant.entity.ts'
import { getTenantSql, listTenantsSql } from './tenants.queries.ts'

@Injectable()
export class TenantsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly apartments: ApartmentsService,
  ) {}

  list(ownerId: string, { limit, cursor }: PageQuery): Promise<Tenant[]> {
    return this.ownerDb.query<Tenant>(ownerId, listTenantsSql, [ownerId, cursor ?? null, limit ?? null])
  }

  async get(ownerId: string, id: string): Promise<Tenant> {
    const [tenant] = await this.ownerDb.query<Tenant>(ownerId, getTenantSql, [ownerId, id])
    if (tenant === undefined) throw new AppError('NOT_FOUND')
    return tenant
  }

  /** @throws AppError NOT_FOUND when the owner has no such file */
  create(ownerId: string, { profile_files, ...fields }: CreateTenant): Promise<Tenant> {
    return this.ownerDb.run(ownerId, async em => {
      const { identifiers } = await em.insert(TenantEntity, { ...fields, owner_id: ownerId })
      const id: string = identifiers[0]?.id
      await holdFiles(em, 'tenant', { owner_id: ownerId, id }, profile_files)
      return read(em, ownerId, id)
    })
  }

  /** @throws AppError NOT_FOUND (also for the files), or CONFLICT when the tenant was changed after `updated_at` */
  update(
    ownerId: string,
    id: string,
    { updated_at, profile_files, ...fields }: UpdateTenant,
  ): Promise<Tenant> {
    return this.ownerDb.run(ownerId, async em => {
      refuseStale(await locked(em, ownerId, id), updated_at)
      await em.update(TenantEntity, { owner_id: ownerId, id }, fields)
      await holdFiles(em, 'tenant', { owner_id: ownerId, id }, profile_files)
      return read(em, ownerId, id)
    })
  }

  /** @throws AppError NOT_FOUND, or TENANT_ASSIGNED while an apartment refers to the tenant */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      // The lock holds off whoever is about to move the tenant in.
      await locked(em, ownerId, id)
      if (await this.apartments.hasTenant(em, ownerId, id)) throw new AppError('TENANT_ASSIGNED')
      await em.delete(TenantEntity, { owner_id: ownerId, id })
    })
  }
}

async function read(em: EntityManager, ownerId: string, id: string): Promise<Tenant> {
  const [tenant] = await em.query<[Tenant]>(getTenantSql, [ownerId, id])
  return tenant
}

async function locked(em: EntityManager, ownerId: string, id: string): Promise<TenantEntity> {
  const where = { owner_id: ownerId, id }
  const tenant = await em.findOne(TenantEntity, { where, lock: { mode: 'pessimistic_write' } })
  if (tenant === null) throw new AppError('NOT_FOUND')
  return tenant
}

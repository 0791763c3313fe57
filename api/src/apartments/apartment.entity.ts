import { type ApartmentStatus, apartmentStatuses } from '@orenda/contracts/apartments'
import { type Currency, currencies } from '@orenda/contracts/currencies'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import {
  instant,
  money,
  newId,
  now,
  OfOwner,
  oneOf,
  ownersKey,
  searched,
} from '../platform/database/columns.ts'
import type { LeaseEntity } from '../tenancy/lease.entity.ts'
import type { TenantEntity } from '../tenants/tenant.entity.ts'

/** An apartment for rent. Tenant, rent and term are those of its current lease. */
@Entity('apartments')
@OfOwner()
@Check('apartments_area_check', 'area > 0')
@Check('apartments_check', 'lease_start <= lease_end')
@Check('apartments_currency_check', oneOf('currency', currencies))
@Check('apartments_income_check', 'income >= 0')
@Check('apartments_status_check', oneOf('status', apartmentStatuses))
@Index('apartments_by_tenant', ['owner_id', 'tenant_id'], { where: 'tenant_id is not null' })
export class ApartmentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  name: string

  @Column('text')
  address: string

  /** Square metres; null while unknown. */
  @Column({ type: 'numeric', precision: 8, scale: 2, nullable: true })
  area: number | null

  @Column(money)
  income: number

  @Column('text')
  currency: Currency

  @Column('text')
  status: ApartmentStatus

  @Column({ type: 'uuid', nullable: true })
  tenant_id: string | null

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true })
  lease_start: string | null

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true })
  lease_end: string | null

  @Column(searched(`search_key(name || ' ' || address)`))
  search_key: string

  /** Set when the apartment was deleted: it can be restored, and its payments and expenses still show its name. */
  @Column({ ...instant, nullable: true })
  deleted_at: Date | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  /** The lease that tenant, rent and term are copied from; null when they belong to the apartment itself. */
  @Column({ type: 'uuid', nullable: true })
  lease_id: string | null

  @ManyToOne('LeaseEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ id: 'apartment_id', lease_id: 'id' }, 'apartments_owner_id_id_lease_id_fkey'))
  lease?: LeaseEntity | null

  @ManyToOne('TenantEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ tenant_id: 'id' }))
  tenant?: TenantEntity | null
}

import { tenantPageParts } from '@orenda/contracts/tenant-links'
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, OfOwner, oneOf, ownersKey } from '../../platform/database/columns.ts'
import type { LeaseEntity } from '../../tenancy/lease.entity.ts'

/** How often a part of a tenant's page was opened on a day. Nothing about who opened it is kept. */
@Entity('tenant_page_openings')
@OfOwner()
@Check('tenant_page_openings_part_check', oneOf('part', tenantPageParts))
export class TenantPageOpeningEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  @PrimaryColumn('date')
  day: string

  @PrimaryColumn('text')
  part: (typeof tenantPageParts)[number]

  @Column({ ...instant, comment: 'the last time on that day' })
  at: Date

  @Column('integer')
  times: number

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

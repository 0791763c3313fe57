import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { instant, now, OfOwner, ownersKey } from '../../platform/database/columns.ts'
import type { LeaseEntity } from '../../tenancy/lease.entity.ts'

/** The link to the tenant's page of a lease. No row: there is none, or it was ended. */
@Entity('tenant_links')
@OfOwner()
@Unique(['token_hash'])
export class TenantLinkEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  @Column({ type: 'bytea', comment: 'SHA-256 of the token' })
  token_hash: Buffer

  @Column({ type: 'text', comment: 'the token, sealed with DATA_KEYS, to show it again' })
  sealed_token: string

  @Column('boolean')
  shows_phone: boolean

  @Column('boolean')
  shows_email: boolean

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

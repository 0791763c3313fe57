import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner, searched } from '../platform/database/columns.ts'

/** A tenant. Tax id and passport are encrypted: `tenant-identities.ts`. */
@Entity('tenants')
@OfOwner()
@Index('tenants_by_identity_key', ['identity_key', 'owner_id'])
export class TenantEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  name: string

  @Column('text')
  phone: string

  @Column('text')
  email: string

  @Column({
    type: 'text',
    nullable: true,
    comment: 'tax id and passport, encrypted with one of DATA_KEYS for their owner',
    select: false,
  })
  identity: string | null

  @Column({
    type: 'text',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `split_part(identity, '.', 1)`,
    insert: false,
    update: false,
    comment: 'the key that it is encrypted with',
  })
  identity_key: string | null

  @Column(searched(`search_key(name || ' ' || email) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`))
  search_key: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date
}

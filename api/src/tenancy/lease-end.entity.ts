import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { OfOwner, ownersKey } from '../platform/database/columns.ts'
import type { BeforeEnd } from './before-end.ts'
import type { LeaseEntity } from './lease.entity.ts'

/** What the end of a lease changed, for taking it back. It is deleted when the lease gets another end. */
@Entity('lease_ends')
@OfOwner()
export class LeaseEndEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  @Column({
    type: 'jsonb',
    comment: 'what the end changed: date, ends_on, closed_by, last_charge, deposit_use_ids, charges',
  })
  before: BeforeEnd

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { instant, now, OfOwner, ownersKey } from '../platform/database/columns.ts'
import type { ChargeEntity } from './charge.entity.ts'
import type { LeaseEntity } from './lease.entity.ts'

/** Links a lease's charge to the month that it bills. */
@Entity('utility_bills')
@OfOwner()
@Unique(['owner_id', 'charge_id'])
export class BillEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  /** `YYYY-MM` */
  @PrimaryColumn('text')
  month: string

  @Column('uuid')
  charge_id: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @ManyToOne('ChargeEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ charge_id: 'id' }))
  charge?: ChargeEntity

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

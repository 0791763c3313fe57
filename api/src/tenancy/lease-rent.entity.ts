import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { money, ownersKey } from '../platform/database/columns.ts'
import type { LeaseEntity } from './lease.entity.ts'

/** The rent of a lease from a day on; the first step starts at `-infinity`. */
@Entity('lease_rents')
@Check('lease_rents_amount_check', 'amount >= 0')
export class LeaseRentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  /** `YYYY-MM-DD` */
  @PrimaryColumn('date')
  valid_from: string

  @Column(money)
  amount: number

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

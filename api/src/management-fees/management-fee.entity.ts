import { type FeeType, feeTypes } from '@orenda/contracts/utility-kinds'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'

/** A monthly fee that the landlord pays for an apartment, in hryvnias. */
@Entity('management_fees')
@OfOwner()
@Check('management_fees_amount_check', 'amount > 0')
@Check('management_fees_type_check', oneOf('type', feeTypes))
@Index('management_fees_by_apartment', ['owner_id', 'apartment_id'])
@Index('management_fees_by_date', ['owner_id', 'date', 'id'])
export class ManagementFeeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  apartment_id: string

  /** `YYYY-MM-DD` */
  @Column('date')
  date: string

  @Column(money)
  amount: number

  @Column('text')
  type: FeeType

  @Column('text')
  comment: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity
}

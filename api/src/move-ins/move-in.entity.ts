import { type ApartmentStatus, apartmentStatuses } from '@orenda/contracts/apartments'
import { type Currency, currencies } from '@orenda/contracts/currencies'
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { LeaseEntity } from '../tenancy/lease.entity.ts'

/** What a move-in created beside its lease, and what its apartment showed before: for taking it back. */
@Entity('move_ins')
@OfOwner()
@Check('move_ins_apartment_currency_check', oneOf('apartment_currency', currencies))
@Check('move_ins_apartment_status_check', oneOf('apartment_status', apartmentStatuses))
export class MoveInEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  @Column({ type: 'uuid', nullable: true })
  tenant_id: string | null

  @Column({ type: 'uuid', nullable: true })
  payment_id: string | null

  @Column({ type: 'uuid', nullable: true })
  reminder_id: string | null

  @Column({ type: 'uuid', nullable: true, comment: 'was off before' })
  switched_reminder_id: string | null

  @Column({ type: 'uuid', array: true })
  reading_ids: string[]

  @Column('text')
  apartment_status: ApartmentStatus

  @Column(money)
  apartment_income: number

  @Column('text')
  apartment_currency: Currency

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

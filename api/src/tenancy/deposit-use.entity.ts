import { type Currency, currencies } from '@orenda/contracts/currencies'
import { depositUses } from '@orenda/contracts/leases'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { LeaseEntity } from './lease.entity.ts'

/** A part of a deposit that was returned or withheld. */
@Entity('deposit_uses')
@OfOwner()
@Check('deposit_uses_amount_check', 'amount > 0')
@Check('deposit_uses_currency_check', oneOf('currency', currencies))
@Check('deposit_uses_kind_check', oneOf('kind', depositUses))
@Index('deposit_uses_by_lease', ['owner_id', 'lease_id'])
export class DepositUseEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  lease_id: string

  @Column('text')
  kind: 'returned' | 'withheld'

  @Column(money)
  amount: number

  @Column('text')
  currency: Currency

  /** `YYYY-MM-DD` */
  @Column('date')
  date: string

  @Column('text')
  note: string

  @Column({
    type: 'jsonb',
    nullable: true,
    comment:
      'the charges it was withheld for; null: the oldest that are open. One that was made for it goes with it',
  })
  settles: { charge_id: string; amount: number; is_made: boolean }[] | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}

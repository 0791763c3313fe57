import { type ChargeKind, chargeKinds } from '@orenda/contracts/charge-kinds'
import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { DaysInRow } from '@orenda/contracts/rules/late-fees'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { BeforeCut } from './before-end.ts'
import type { LeaseEntity } from './lease.entity.ts'

/** A charge: an amount that a lease owes. */
@Entity('charges')
@OfOwner()
@Check('charges_kind_check', oneOf('kind', chargeKinds))
@Check('charges_waived_check', 'waived >= 0')
@Check('charges_amount_check', 'amount >= 0')
@Check('charges_currency_check', oneOf('currency', currencies))
@Check('charges_rent_check', 'rent >= 0')
@Index('charges_by_lease', ['owner_id', 'lease_id', 'due_date'])
@Check('charges_late_days_check', '(late_fee_of is null) = (late_days is null)')
@Index('charges_by_late_charge', ['owner_id', 'late_fee_of'], { where: 'late_fee_of is not null' })
@Index('charges_once', ['owner_id', 'lease_id', 'month'], { unique: true, where: "kind = 'rent'" })
export class ChargeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  /** `YYYY-MM` */
  @Column('text')
  month: string

  /** `YYYY-MM-DD` */
  @Column('date')
  due_date: string

  @Column(money)
  rent: number

  /** null when the amount equals the rent of that day. */
  @Column({ ...money, nullable: true })
  amount: number | null

  @Column('text')
  currency: Currency

  @Column({ type: 'text', nullable: true })
  note: string | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @Column('uuid')
  lease_id: string

  @Column('text')
  kind: ChargeKind

  @Column({ ...money, default: 0 })
  waived: number

  @Column({ type: 'uuid', nullable: true, comment: 'the charge that it is a late fee for' })
  late_fee_of: string | null

  @Column({
    type: 'jsonb',
    nullable: true,
    comment: 'the days that it is for, in rows: from and until, both included',
  })
  late_days: DaysInRow[] | null

  @Column({
    type: 'jsonb',
    nullable: true,
    comment:
      'what it was before the end of its lease cut it: amount, waived, note, and what it was cut to: cut_to',
  })
  before_cut: BeforeCut | null

  @ManyToOne('ChargeEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ late_fee_of: 'id' }, 'charges_late_fee_of_fkey'))
  lateCharge?: ChargeEntity | null

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }, 'charges_of_lease'))
  lease?: LeaseEntity
}

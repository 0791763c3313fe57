import { type Currency, currencies } from '@orenda/contracts/currencies'
import { type PaymentCategory, paymentCategories } from '@orenda/contracts/money-categories'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm'
import { DatedAmount } from '../apartments/dated-amount.entity.ts'
import { OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { LeaseEntity } from '../tenancy/lease.entity.ts'

/** A payment from a tenant. Its amount keeps the currency that the apartment had at that time. */
@Entity('payments')
@OfOwner()
@Check('payments_amount_check', 'amount > 0')
@Check('payments_category_check', oneOf('category', paymentCategories))
@Check('payments_currency_check', oneOf('currency', currencies))
@Index('payments_by_apartment', ['owner_id', 'apartment_id'])
@Index('payments_by_date', ['owner_id', 'date', 'id'])
@Index('payments_by_lease', ['owner_id', 'lease_id', 'date'])
export class PaymentEntity extends DatedAmount {
  @Column('text')
  currency: Currency

  @Column('text')
  category: PaymentCategory

  @Column('text')
  note: string

  @Column({ type: 'uuid', nullable: true })
  lease_id: string | null

  @ManyToOne('LeaseEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ apartment_id: 'apartment_id', lease_id: 'id' }, 'payments_of_lease'))
  lease?: LeaseEntity | null
}

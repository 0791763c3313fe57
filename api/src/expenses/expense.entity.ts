import { type Currency, currencies } from '@orenda/contracts/currencies'
import {
  type ExpenseCategory,
  type ExpenseStatus,
  expenseCategories,
  expenseStatuses,
} from '@orenda/contracts/money-categories'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'

/** An expense. Its amount keeps the currency that the apartment had at that time. */
@Entity('expenses')
@OfOwner()
@Check('expenses_amount_check', 'amount > 0')
@Check('expenses_category_check', oneOf('category', expenseCategories))
@Check('expenses_currency_check', oneOf('currency', currencies))
@Check('expenses_status_check', oneOf('status', expenseStatuses))
@Index('expenses_by_apartment', ['owner_id', 'apartment_id'])
@Index('expenses_by_date', ['owner_id', 'date', 'id'])
export class ExpenseEntity {
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
  currency: Currency

  @Column('text')
  category: ExpenseCategory

  @Column('text')
  status: ExpenseStatus

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

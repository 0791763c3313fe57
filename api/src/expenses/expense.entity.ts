import { type Currency, currencies } from '@orenda/contracts/currencies'
import {
  type ExpenseCategory,
  type ExpenseStatus,
  expenseCategories,
  expenseStatuses,
} from '@orenda/contracts/money-categories'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm'
import { DatedAmount } from '../apartments/dated-amount.entity.ts'
import { OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { RecurringExpenseEntity } from './recurring/recurring-expense.entity.ts'

/** An expense. Its amount keeps the currency that the apartment had at that time. */
@Entity('expenses')
@OfOwner()
@Check('expenses_amount_check', 'amount > 0')
@Check('expenses_category_check', oneOf('category', expenseCategories))
@Check('expenses_currency_check', oneOf('currency', currencies))
@Check('expenses_status_check', oneOf('status', expenseStatuses))
@Index('expenses_by_apartment', ['owner_id', 'apartment_id'])
@Index('expenses_by_date', ['owner_id', 'date', 'id'])
@Index('expenses_by_recurring', ['owner_id', 'recurring_id'], { where: 'recurring_id is not null' })
export class ExpenseEntity extends DatedAmount {
  @Column('text')
  currency: Currency

  @Column('text')
  category: ExpenseCategory

  @Column('text')
  status: ExpenseStatus

  @Column('text')
  comment: string

  /** The recurring expense of which it was made. */
  @Column('uuid', { nullable: true })
  recurring_id: string | null

  @ManyToOne('RecurringExpenseEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ recurring_id: 'id' }, 'expenses_recurring'))
  recurring?: RecurringExpenseEntity
}

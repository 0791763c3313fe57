import {
  type ExpenseCategory,
  type ExpenseStatus,
  expenseCategories,
  expenseStatuses,
} from '@orenda/contracts/money-categories'
import { Check, Column, Index, JoinColumn, ManyToOne } from 'typeorm'
import { Entry, EntryTable } from '../apartments/entry.entity.ts'
import { oneOf, ownersKey, searched } from '../platform/database/columns.ts'
import type { RecurringExpenseEntity } from './recurring/recurring-expense.entity.ts'

/** An expense. */
@EntryTable('expenses')
@Check('expenses_category_check', oneOf('category', expenseCategories))
@Check('expenses_status_check', oneOf('status', expenseStatuses))
@Index('expenses_by_recurring', ['owner_id', 'recurring_id'], { where: 'recurring_id is not null' })
export class ExpenseEntity extends Entry {
  @Column('text')
  category: ExpenseCategory

  @Column('text')
  status: ExpenseStatus

  @Column('text')
  comment: string

  @Column(searched('search_key(comment)'))
  search_key: string

  /** The recurring expense of which it was made. */
  @Column('uuid', { nullable: true })
  recurring_id: string | null

  @ManyToOne('RecurringExpenseEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ recurring_id: 'id' }, 'expenses_recurring'))
  recurring?: RecurringExpenseEntity
}

import { type ExpenseCategory, expenseCategories } from '@orenda/contracts/money-categories'
import { type Recurrence, recurrences } from '@orenda/contracts/rules/recurring-dates'
import { Check, Column, Entity, Index } from 'typeorm'
import { DatedAmount } from '../../apartments/dated-amount.entity.ts'
import { OfOwner, oneOf } from '../../platform/database/columns.ts'

/** An expense that is made anew every month, quarter or year. `date` is its first day. */
@Entity('recurring_expenses')
@OfOwner()
@Check('recurring_expenses_amount_check', 'amount > 0')
@Check('recurring_expenses_category_check', oneOf('category', expenseCategories))
@Check('recurring_expenses_check', 'date <= ends_on')
@Check('recurring_expenses_day_check', 'day between 1 and 31')
@Check('recurring_expenses_every_check', oneOf('every', Object.keys(recurrences)))
@Index('recurring_expenses_by_apartment', ['owner_id', 'apartment_id'])
@Index('recurring_expenses_by_date', ['owner_id', 'date', 'id'])
@Index('recurring_expenses_due', ['next_date'], { where: 'next_date is not null' })
export class RecurringExpenseEntity extends DatedAmount {
  @Column('date', { nullable: true })
  ends_on: string | null

  @Column('text')
  category: ExpenseCategory

  @Column('text')
  comment: string

  @Column('text')
  every: Recurrence

  @Column('int')
  day: number

  @Column('boolean')
  paused: boolean

  /** Nothing is made for days before: a year before it was written down, or the day on which it was resumed. */
  @Column('date')
  made_from: string

  /** The date of the last expense that was made of it. */
  @Column('date', { nullable: true })
  last_date: string | null

  /** The date of the next one; null when it is paused or over. */
  @Column('date', { nullable: true })
  next_date: string | null
}

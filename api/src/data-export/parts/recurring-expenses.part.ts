import { Injectable } from '@nestjs/common'
import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { RecurringExpensesService } from '../../expenses/recurring/recurring-expenses.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class RecurringExpensesPart implements ExportPart<RecurringExpense> {
  readonly name = 'recurring-expenses'
  readonly columns: readonly PartColumn<RecurringExpense>[] = [
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'category', title: 'category', type: 'choice', of: 'expenseCategory' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'every', title: 'every', type: 'choice', of: 'recurrence' },
    { field: 'day', title: 'day', type: 'count' },
    { field: 'from', title: 'from', type: 'date' },
    { field: 'to', title: 'until', type: 'date' },
    { field: 'paused', title: 'paused', type: 'flag' },
    { field: 'next_date', title: 'next_date', type: 'date' },
    { field: 'comment', title: 'comment', type: 'text' },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly recurring: RecurringExpensesService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.recurring.list(ownerId, page, reads))
  }
}

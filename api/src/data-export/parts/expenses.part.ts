import { Injectable } from '@nestjs/common'
import type { Expense } from '@orenda/contracts/expenses'
import { ExpensesService } from '../../expenses/expenses.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class ExpensesPart implements ExportPart<Expense> {
  readonly name = 'expenses'
  readonly columns: readonly PartColumn<Expense>[] = [
    { field: 'date', title: 'date', type: 'date' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'category', title: 'category', type: 'choice', of: 'expenseCategory' },
    { field: 'status', title: 'status', type: 'choice', of: 'expenseStatus' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'comment', title: 'comment', type: 'text' },
    { field: 'files', title: 'files', type: 'text', value: row => row.files.map(file => file.name) },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly expenses: ExpensesService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.expenses.list(ownerId, page, reads))
  }
}

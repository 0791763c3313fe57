import { Injectable } from '@nestjs/common'
import type { CreateExpense, Expense, ExpensesQuery } from '@orenda/contracts/expenses'
import { RecordsService, type StoredFields } from '../platform/database/records/records.service.ts'
import { expenseRecords } from './expenses.queries.ts'

@Injectable()
export class ExpensesService extends RecordsService<Expense, CreateExpense, ExpensesQuery> {
  protected readonly records = expenseRecords

  protected override storedFields({ files, ...fields }: CreateExpense): StoredFields {
    return { fields, files }
  }
}

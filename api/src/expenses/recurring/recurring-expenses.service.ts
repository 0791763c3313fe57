import { Injectable } from '@nestjs/common'
import type {
  CreateRecurringExpense,
  RecurringExpense,
  RecurringExpensesQuery,
} from '@orenda/contracts/recurring-expenses'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerDb } from '../../platform/database/owner-db.ts'
import { RecordsService, type StoredFields } from '../../platform/database/records/records.service.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { recurringExpenseRecords } from './recurring-expenses.queries.ts'

@Injectable()
export class RecurringExpensesService extends RecordsService<
  RecurringExpense,
  CreateRecurringExpense,
  RecurringExpensesQuery
> {
  protected readonly records = recurringExpenseRecords

  constructor(
    ownerDb: OwnerDb,
    answers: StoredAnswers,
    private readonly clock: Clock,
  ) {
    super(ownerDb, answers)
  }

  protected override storedFields({ from, to, ...fields }: CreateRecurringExpense): StoredFields {
    return { fields: { ...fields, date: from, ends_on: to, today: this.clock.today() } }
  }
}

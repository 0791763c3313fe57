import { Controller } from '@nestjs/common'
import {
  createRecurringExpenseSchema,
  recurringExpenseSchema,
  recurringExpensesQuerySchema,
  updateRecurringExpenseSchema,
} from '@orenda/contracts/recurring-expenses'
import { recordsController } from '../../platform/http/records-controller.ts'
import { oneRow } from '../../platform/security/row-quota/adds-rows.ts'
import { RecurringExpensesService } from './recurring-expenses.service.ts'

const schemas = {
  record: recurringExpenseSchema,
  create: createRecurringExpenseSchema,
  update: updateRecurringExpenseSchema,
  query: recurringExpensesQuerySchema,
}

@Controller('recurring-expenses')
export class RecurringExpensesController extends recordsController(schemas, { recurring_expenses: oneRow }) {
  constructor(recurring: RecurringExpensesService) {
    super(recurring)
  }
}

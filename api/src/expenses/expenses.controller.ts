import { Controller } from '@nestjs/common'
import {
  createExpenseSchema,
  expenseSchema,
  expensesQuerySchema,
  updateExpenseSchema,
} from '@orenda/contracts/expenses'
import { recordsController } from '../platform/http/records-controller.ts'
import { oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { ExpensesService } from './expenses.service.ts'

const schemas = {
  record: expenseSchema,
  create: createExpenseSchema,
  update: updateExpenseSchema,
  query: expensesQuerySchema,
}

@Controller('expenses')
export class ExpensesController extends recordsController(schemas, { expenses: oneRow }) {
  constructor(expenses: ExpensesService) {
    super(expenses)
  }
}

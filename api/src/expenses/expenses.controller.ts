import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import {
  type CreateExpense,
  createExpenseSchema,
  type ExpensesQuery,
  expenseSchema,
  expensesQuerySchema,
  type UpdateExpense,
  updateExpenseSchema,
} from '@orenda/contracts/expenses'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { ExpensesService } from './expenses.service.ts'

@Controller('expenses')
export class ExpensesController {
  constructor(private readonly expenses: ExpensesService) {}

  @Get()
  @Answers(expenseSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: expensesQuerySchema }) query: ExpensesQuery) {
    return this.expenses.list(ownerId, query)
  }

  @Get(':id')
  @Answers(expenseSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.expenses.get(ownerId, id)
  }

  @Post()
  @AddsRows({ expenses: oneRow })
  @Answers(expenseSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createExpenseSchema }) fields: CreateExpense,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.expenses.create(ownerId, fields, repeatable)
  }

  @Put(':id')
  @Answers(expenseSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateExpenseSchema }) fields: UpdateExpense,
  ) {
    return this.expenses.update(ownerId, id, fields)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.expenses.remove(ownerId, id)
  }
}

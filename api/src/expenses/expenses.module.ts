import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ExpensesController } from './expenses.controller.ts'
import { ExpensesService } from './expenses.service.ts'
import { RecurringExpenseEntity } from './recurring/recurring-expense.entity.ts'
import { RecurringExpensesController } from './recurring/recurring-expenses.controller.ts'
import { RecurringExpensesService } from './recurring/recurring-expenses.service.ts'
import { RecurringJob } from './recurring/recurring-job.ts'

@Module({
  imports: [TypeOrmModule.forFeature([RecurringExpenseEntity])],
  controllers: [ExpensesController, RecurringExpensesController],
  providers: [ExpensesService, RecurringExpensesService, RecurringJob],
  exports: [ExpensesService, RecurringExpensesService],
})
export class ExpensesModule {}

import { Module } from '@nestjs/common'
import { ExpensesController } from './expenses.controller.ts'
import { ExpensesService } from './expenses.service.ts'

@Module({
  controllers: [ExpensesController],
  providers: [ExpensesService],
  exports: [ExpensesService],
})
export class ExpensesModule {}

import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ExpensesModule } from '../expenses/expenses.module.ts'
import { PaperModule } from '../paper/paper.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { AnyImportsService } from './any-imports.service.ts'
import { ChoiceCheck } from './choice-check.ts'
import { ImportEntity } from './import.entity.ts'
import { ImportContentEntity } from './import-content.entity.ts'
import { ImportMappingEntity } from './import-mapping.entity.ts'
import { ImportRowEntity } from './import-row.entity.ts'
import { ImportRowsService } from './import-rows.service.ts'
import { ImportsController } from './imports.controller.ts'
import { ImportsService } from './imports.service.ts'
import { ImportsSweep } from './imports-sweep.ts'
import { PostingService } from './posting.service.ts'
import { ReadingModule } from './reading/reading.module.ts'
import { StartImportsModule } from './start/start-imports.module.ts'
import { SuggestionsService } from './suggesting/suggestions.service.ts'
import { WithdrawingService } from './withdrawing.service.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([ImportEntity, ImportContentEntity, ImportMappingEntity, ImportRowEntity]),
    ReadingModule,
    StartImportsModule,
    TenancyModule,
    PaymentsModule,
    ExpensesModule,
    PaperModule,
  ],
  controllers: [ImportsController],
  providers: [
    AnyImportsService,
    ImportsService,
    ImportRowsService,
    ChoiceCheck,
    SuggestionsService,
    PostingService,
    WithdrawingService,
    ImportsSweep,
  ],
  exports: [ImportsService, ImportRowsService, PostingService],
})
export class ImportsModule {}

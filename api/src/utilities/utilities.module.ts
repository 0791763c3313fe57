import { Module } from '@nestjs/common'
import { SummaryController } from './summary.controller.ts'
import { SummaryService } from './summary.service.ts'

@Module({
  controllers: [SummaryController],
  providers: [SummaryService],
})
export class UtilitiesModule {}

import { Module } from '@nestjs/common'
import { ManagementFeesController } from './management-fees.controller.ts'
import { ManagementFeesService } from './management-fees.service.ts'

@Module({
  controllers: [ManagementFeesController],
  providers: [ManagementFeesService],
  exports: [ManagementFeesService],
})
export class ManagementFeesModule {}

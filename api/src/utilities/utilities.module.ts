import { Module } from '@nestjs/common'
import { MetersController } from './meters.controller.ts'
import { MetersService } from './meters.service.ts'
import { ReadingsController } from './readings.controller.ts'
import { ReadingsService } from './readings.service.ts'
import { TariffsController } from './tariffs.controller.ts'
import { TariffsService } from './tariffs.service.ts'

@Module({
  // Before the readings, whose `:id` any other path below theirs would be.
  controllers: [MetersController, ReadingsController, TariffsController],
  providers: [ReadingsService, MetersService, TariffsService],
})
export class UtilitiesModule {}

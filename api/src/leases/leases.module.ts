import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ChargeEntity } from './charge.entity.ts'
import { Charging } from './charging.ts'
import { LeasesController } from './leases.controller.ts'
import { LeasesService } from './leases.service.ts'
import { RentController } from './rent.controller.ts'
import { RentService } from './rent.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ChargeEntity])],
  controllers: [LeasesController, RentController],
  providers: [LeasesService, RentService, Charging],
  exports: [LeasesService, RentService],
})
export class LeasesModule {}

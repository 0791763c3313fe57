import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { RentController } from './rent.controller.ts'
import { RentService } from './rent.service.ts'
import { RentChargeEntity } from './rent-charge.entity.ts'
import { RentCharging } from './rent-charging.ts'

@Module({
  imports: [TypeOrmModule.forFeature([RentChargeEntity]), ApartmentsModule],
  controllers: [RentController],
  providers: [RentService, RentCharging],
  exports: [RentService],
})
export class RentModule {}

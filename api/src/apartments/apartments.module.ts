import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { LeasesModule } from '../leases/leases.module.ts'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { ApartmentEntity } from './apartment.entity.ts'
import { ApartmentsController } from './apartments.controller.ts'
import { ApartmentsService } from './apartments.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ApartmentEntity]), SubscriptionsModule, LeasesModule],
  controllers: [ApartmentsController],
  providers: [ApartmentsService],
  exports: [ApartmentsService],
})
export class ApartmentsModule {}

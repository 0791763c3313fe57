import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { ApartmentEntity } from './apartment.entity.ts'
import { ApartmentsController } from './apartments.controller.ts'
import { ApartmentsService } from './apartments.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ApartmentEntity]), SubscriptionsModule, TenancyModule],
  controllers: [ApartmentsController],
  providers: [ApartmentsService],
  exports: [ApartmentsService],
})
export class ApartmentsModule {}

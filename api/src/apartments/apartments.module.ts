import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { ApartmentEntity } from './apartment.entity.ts'
import { ApartmentsController } from './apartments.controller.ts'
import { ApartmentsService } from './apartments.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ApartmentEntity]), SubscriptionsModule],
  controllers: [ApartmentsController],
  providers: [ApartmentsService],
  exports: [ApartmentsService],
})
export class ApartmentsModule {}

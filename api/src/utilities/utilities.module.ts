import { Module } from '@nestjs/common'
import { ReadingsController } from './readings.controller.ts'
import { ReadingsService } from './readings.service.ts'

@Module({ controllers: [ReadingsController], providers: [ReadingsService] })
export class UtilitiesModule {}

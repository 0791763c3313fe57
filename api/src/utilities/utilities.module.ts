import { Module } from '@nestjs/common'
import { UtilitiesController } from './utilities.controller.ts'
import { UtilitiesService } from './utilities.service.ts'

@Module({ controllers: [UtilitiesController], providers: [UtilitiesService] })
export class UtilitiesModule {}

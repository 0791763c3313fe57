import { Module } from '@nestjs/common'
import { ClientEventsController } from './client-events.controller.ts'
import { ClientEventsService } from './client-events.service.ts'

@Module({ controllers: [ClientEventsController], providers: [ClientEventsService] })
export class ClientEventsModule {}

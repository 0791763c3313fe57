import { Module } from '@nestjs/common'
import { CanaryPeople } from './canary-people.ts'
import { ClientEventsController } from './client-events.controller.ts'
import { ClientEventsService } from './client-events.service.ts'

@Module({ controllers: [ClientEventsController], providers: [ClientEventsService, CanaryPeople] })
export class ClientEventsModule {}

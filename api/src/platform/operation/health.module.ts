import { Module } from '@nestjs/common'
import { HealthController } from './health.controller.ts'
import { Health } from './health.ts'
import { Shutdown } from './shutdown.ts'

@Module({ controllers: [HealthController], providers: [Health, Shutdown] })
export class HealthModule {}

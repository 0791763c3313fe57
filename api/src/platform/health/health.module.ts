import { Module } from '@nestjs/common'
import { Shutdown } from '../shutdown/shutdown.ts'
import { HealthController } from './health.controller.ts'
import { Health } from './health.ts'

@Module({ controllers: [HealthController], providers: [Health, Shutdown] })
export class HealthModule {}

import { Global, Module } from '@nestjs/common'
import { SecurityLog } from '../logging/security-log.ts'
import { Metrics } from './metrics.ts'

@Global()
@Module({ providers: [Metrics, SecurityLog], exports: [Metrics, SecurityLog] })
export class MetricsModule {}

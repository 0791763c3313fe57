import { Global, Module } from '@nestjs/common'
import { Metrics } from './metrics.ts'
import { SecurityLog } from './security-log.ts'

@Global()
@Module({ providers: [Metrics, SecurityLog], exports: [Metrics, SecurityLog] })
export class MetricsModule {}

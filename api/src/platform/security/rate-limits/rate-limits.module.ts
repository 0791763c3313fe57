import { Global, Module } from '@nestjs/common'
import { OneAtATime } from './one-at-a-time.ts'
import { RateLimits } from './rate-limits.ts'

@Global()
@Module({ providers: [RateLimits, OneAtATime], exports: [RateLimits, OneAtATime] })
export class RateLimitsModule {}

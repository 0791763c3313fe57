import { Module } from '@nestjs/common'
import { OptOutsService } from './opt-outs.service.ts'

/** Who wants no messages of a landlord, for all features that write to tenants. */
@Module({ providers: [OptOutsService], exports: [OptOutsService] })
export class OptOutsModule {}

import { Module } from '@nestjs/common'
import { SupportModule } from '../support/support.module.ts'
import { DeadJobs } from './dead-jobs.ts'
import { OperatorActions } from './operator-actions.ts'

@Module({ imports: [SupportModule], providers: [OperatorActions, DeadJobs] })
export class OpsModule {}

import { Global, Module } from '@nestjs/common'
import { Jobs } from './jobs.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

@Global()
@Module({ providers: [Jobs, ScheduledJobs], exports: [Jobs, ScheduledJobs] })
export class JobsModule {}

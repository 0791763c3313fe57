import { Global, Module } from '@nestjs/common'
import { ScheduleModule } from '@nestjs/schedule'
import { Jobs } from './jobs.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'
import { Ticks } from './ticks.ts'

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [Jobs, ScheduledJobs, Ticks],
  exports: [Jobs, ScheduledJobs],
})
export class JobsModule {}

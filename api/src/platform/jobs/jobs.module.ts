import { Global, Module } from '@nestjs/common'
import { ScheduleModule } from '@nestjs/schedule'
import { CONFIG, type Config } from '../../config.ts'
import { Jobs } from './jobs.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'
import { Ticks } from './ticks.ts'

@Global()
@Module({
  imports: [
    ScheduleModule.forRootAsync({
      inject: [CONFIG],
      // A process that only serves requests leaves scheduled jobs to the workers.
      useFactory: ({ ROLE, SCHEDULED_JOBS }: Config) => ({ cronJobs: SCHEDULED_JOBS && ROLE !== 'api' }),
    }),
  ],
  providers: [Jobs, ScheduledJobs, Ticks],
  exports: [Jobs, ScheduledJobs],
})
export class JobsModule {}

import { InvalidArgumentError } from 'commander'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { AddCommands } from './command.ts'
import { DeadJobs } from './dead-jobs.ts'
import { minute, table } from './table.ts'

function jobId(given: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given))
    throw new InvalidArgumentError('It is the id of a job.')
  return given
}

/** Commands for failed jobs. */
export const addJobCommands: AddCommands = (program, choose) => {
  program
    .command('failed')
    .description('Lists mails, notices and other jobs that were given up after all their tries.')
    .action(() =>
      choose({
        run: async app => {
          const jobs = await app.get(DeadJobs, { strict: false }).list()
          const rows = jobs.map(({ id, queue, failed_at, tries, reason, data }) => [
            id,
            queue,
            minute(failed_at),
            tries,
            reason,
            JSON.stringify(data),
          ])
          const heads = ['JOB', 'QUEUE', 'GIVEN UP', 'TRIES', 'REASON', 'WHAT']
          return {
            data: jobs,
            text: jobs.length === 0 ? 'Nothing has failed for good.' : table(heads, rows),
          }
        },
      }),
    )
  const replay = program
    .command('replay')
    .description('Puts a failed job, or all of them, back into the queue.')
    .argument('[JOB]', 'its id', jobId)
    .option('--all', 'all failed jobs')
    .action((job: string | undefined, { all = false }: { all?: boolean }) => {
      if (all === (job !== undefined)) replay.error('Either JOB or --all.')
      choose({
        trace: { details: { job: job ?? 'all' } },
        run: async app => {
          const jobs = await app.get(DeadJobs, { strict: false }).replay(job ?? null)
          if (job !== undefined && jobs.length === 0)
            throw new AppError('NOT_FOUND', { message: `No job ${job} has failed for good.` })
          return {
            data: jobs,
            text: `${jobs.length} ${jobs.length === 1 ? 'job is' : 'jobs are'} in the queue again.`,
          }
        },
      })
    })
}

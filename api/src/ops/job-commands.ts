import { AppError } from '../platform/http/errors/app-error.ts'
import { type Arguments, word } from './arguments.ts'
import type { Command } from './command.ts'
import { DeadJobs } from './dead-jobs.ts'
import { minute, table } from './table.ts'
import { UsageError } from './usage-error.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The given job; null for all. */
function jobOf(args: Arguments): string | null {
  const isAll = args.options.all === true
  if (isAll !== (args.words.length === 0)) throw new UsageError('Either JOB or --all.')
  if (isAll) return null
  const id = word(args, 0, 'JOB')
  if (!uuid.test(id)) throw new UsageError(`JOB is the id of a job; not "${id}".`)
  return id
}

/** Commands for failed jobs. */
export const jobCommands = {
  failed: {
    takes: '',
    does: 'Lists mails, notices and other jobs that were given up after all their tries.',
    run: async app => {
      const jobs = await app.get(DeadJobs, { strict: false }).list()
      const rows = jobs.map(({ id, queue, failed_at, tries, reason, data }) => [
        ...[id, queue, minute(failed_at), tries, reason, JSON.stringify(data)],
      ])
      const heads = ['JOB', 'QUEUE', 'GIVEN UP', 'TRIES', 'REASON', 'WHAT']
      return { data: jobs, text: jobs.length === 0 ? 'Nothing has failed for good.' : table(heads, rows) }
    },
  },
  replay: {
    takes: 'JOB | --all',
    does: 'Puts a failed job, or all of them, back into the queue.',
    options: { all: { type: 'boolean' } },
    trace: args => ({ details: { job: jobOf(args) ?? 'all' } }),
    run: async (app, args) => {
      const id = jobOf(args)
      const jobs = await app.get(DeadJobs, { strict: false }).replay(id)
      if (id !== null && jobs.length === 0)
        throw new AppError('NOT_FOUND', { message: `No job ${id} has failed for good.` })
      return {
        data: jobs,
        text: `${jobs.length} ${jobs.length === 1 ? 'job is' : 'jobs are'} in the queue again.`,
      }
    },
  },
} satisfies Record<string, Command>

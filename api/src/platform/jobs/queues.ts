import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { appRole, jobsRole } from '../database/roles.ts'

/** The schema of the queue's tables, next to our own. */
export const queueSchema = 'jobs'

/** Seconds for which finished scheduled jobs are kept, so that they are not run again. */
export const keptFor = 7 * 24 * 3600

/** All queues with their retry policies. */
const queues = {
  // Pauses from seconds to an hour, for about half a day: a server with greylisting needs a quarter of an hour.
  mail: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  // Mails about tickets, to support and users.
  support: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  // Mails to landlords about payments for their plan.
  'plan-receipts': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // What is out of retries of the next queue, so that the landlord learns of it.
  'given-up-request-mails': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Mails to tenants with payment requests.
  'request-mails': {
    deadLetter: 'given-up-request-mails',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // The same for letters about rises of the rent.
  'given-up-rise-mails': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  'rise-mails': {
    deadLetter: 'given-up-rise-mails',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Notices to tenants. Their retries depend on the receiving side's answers; the queue only makes sure that
  // none is lost with a process.
  notices: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    // A batch can take long; its process sends heartbeats.
    expireInSeconds: 3600,
    heartbeatSeconds: 30,
  },
  // What landlords are told on their devices, and the messages for each of them; a push service that says when is
  // asked again then.
  pushes: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  'push-messages': {
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
  },
  // Examples for landlords: useless an hour later.
  examples: { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
  // Commands to payment providers. Pauses from half a minute to an hour, for a day and a half; then the job
  // `subscriptions` adds them again.
  'card-provider': {
    retryLimit: 40,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Scheduled jobs: retried soon, otherwise run at their next time.
  scheduled: {
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 900,
    deleteAfterSeconds: keptFor,
  },
} as const
export type QueueName = keyof typeof queues

/**
 * Creates or updates the queue's tables, as the database's owner, so that the login roles need no right to
 * create anything.
 * @param owner a connection of the same role
 */
export async function prepareQueues(ownerUrl: string, owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const [name, options] of Object.entries(queues)) {
      // With `notify` a job wakes the workers of all processes as soon as its transaction is committed.
      if (known.has(name)) await boss.updateQueue(name, { ...options, notify: true })
      else await boss.createQueue(name, { ...options, notify: true })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  // Requests add jobs in their own transaction, but cannot read any, because no policy knows a job's landlord.
  // Only the worker's role reads and removes them.
  await owner.query(`
    revoke all on all tables in schema ${queueSchema} from ${appRole};
    grant usage on schema ${queueSchema} to ${appRole}, ${jobsRole};
    grant select on ${queueSchema}.queue to ${appRole};
    grant insert, select (id, start_after) on ${queueSchema}.job, ${queueSchema}.job_common to ${appRole};
    grant select, insert, update, delete, truncate on all tables in schema ${queueSchema} to ${jobsRole};
    grant usage, select on all sequences in schema ${queueSchema} to ${appRole}, ${jobsRole};
    grant execute on all functions in schema ${queueSchema} to ${appRole}, ${jobsRole}`)
}

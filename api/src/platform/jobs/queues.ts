import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { appRole, jobsRole } from '../database/roles.ts'

/** The schema of the queue's tables, beside our own. */
export const queueSchema = 'jobs'

/** Seconds for which the queue remembers what was done at its time, so that it is not done again. */
export const keptFor = 7 * 24 * 3600

/** Every queue, with how its jobs are tried again. */
const queues = {
  // From seconds to an hour apart, for about half a day: a server that greylists wants a quarter of an hour.
  mail: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  // What is written about a ticket, to the desk and to the person.
  support: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  // A notice to a tenant. Its tries, and how far apart they are, follow from what the other side says: the queue only
  // takes care that none is lost with the process that had it.
  notices: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    // A batch takes as long as the other side wants; its process says that it is still there.
    expireInSeconds: 3600,
    heartbeatSeconds: 30,
  },
  // What landlords send to themselves to see it: of no use to them an hour later.
  examples: { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
  // What a provider of card payments has to be told. From half a minute to an hour apart, for a day and a half; what is
  // still not said then, the job `subscriptions` puts in again.
  'card-provider': {
    retryLimit: 40,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // What has a time of its own: tried again soon, and else at its next time.
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
 * Installs the queue's tables or brings them up to date, as the owner of the database, so that the log-in roles need
 * no right to create anything.
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
  // Requests put jobs in, within their own transaction, and see none: a job belongs to some landlord, and no policy
  // knows whose. Only the worker's role reads them and takes them out.
  await owner.query(`
    revoke all on all tables in schema ${queueSchema} from ${appRole};
    grant usage on schema ${queueSchema} to ${appRole}, ${jobsRole};
    grant select on ${queueSchema}.queue to ${appRole};
    grant insert, select (id, start_after) on ${queueSchema}.job, ${queueSchema}.job_common to ${appRole};
    grant select, insert, update, delete, truncate on all tables in schema ${queueSchema} to ${jobsRole};
    grant usage, select on all sequences in schema ${queueSchema} to ${appRole}, ${jobsRole};
    grant execute on all functions in schema ${queueSchema} to ${appRole}, ${jobsRole}`)
}

import { Inject, Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { namedStatement, queryIn } from '../platform/database/named-statement.ts'
import { type QueueName, queueSchema } from '../platform/jobs/queues.ts'

/** A job that is no longer retried: all its attempts have failed. */
export interface DeadJob {
  id: string
  queue: QueueName
  /** Ids and kinds, e.g. of a mail. */
  data: unknown
  /** The kind of the last error. */
  reason: string
  tries: number
  created_at: string
  failed_at: string
}

/** Scheduled jobs, which run again by themselves. */
const otherwise: QueueName = 'scheduled'

const listSql = `
  select id, name as queue, data, coalesce(output ->> 'message', output::text, '') as reason, retry_count + 1 as tries,
    created_on as created_at, completed_on as failed_at
  from ${queueSchema}.job where state = 'failed' and name <> '${otherwise}' order by completed_on desc limit 500`

/** Parameter: `id` of a job, or null for all. */
const replaying = namedStatement(`
  update ${queueSchema}.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
    output = null
  where state = 'failed' and name <> '${otherwise}' and ($id::uuid is null or id = $id)
  returning id, name as queue`)

/** Dead jobs of the queue: mails, notices and others that were not delivered. */
@Injectable()
export class DeadJobs {
  constructor(@Inject(JOBS_DATA_SOURCE) private readonly database: DataSource) {}

  /** Latest first, at most 500. */
  list(): Promise<DeadJob[]> {
    return this.database.query<DeadJob[]>(listSql)
  }

  /**
   * Puts dead jobs back into the queue with all their attempts; a worker takes them within seconds.
   * @param id one of them, or null for all
   * @returns those that were dead
   */
  replay(id: string | null): Promise<{ id: string; queue: QueueName }[]> {
    return queryIn<{ id: string; queue: QueueName }>(this.database, replaying.with({ id }))
  }
}

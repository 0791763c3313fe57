import { setTimeout as pause } from 'node:timers/promises'
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { type Db, PgBoss } from 'pg-boss'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { DATABASE_URLS, type DatabaseUrls, jobSessionOptions } from '../database/connections.ts'
import { namedStatement } from '../database/named-statement.ts'
import { runPrepared } from '../database/prepared.ts'
import { Hopeless } from './hopeless.ts'
import { type QueueName, queueSchema } from './queues.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

// Jobs that are tried again have no notice: the worker looks for them by itself.
const working = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const

/** Milliseconds for which somebody waits who has run a job by hand. */
const settlesWithin = 60_000

/** Parameters: `queue`, `field` of the data, `values`. */
const hastening = namedStatement(`
  with open as (
    select id, data ->> $field as value from ${queueSchema}.job
    where name = $queue and state < 'completed' and data ->> $field = any ($values::text[])),
  hastened as (
    update ${queueSchema}.job j set start_after = now() from open
    where j.name = $queue and j.id = open.id and j.state < 'active' and j.start_after > now())
  select distinct value from open`)

/** Parameter: `queue`. */
const busyQueue = namedStatement(`
  select exists (
    select from ${queueSchema}.job
    where name = $queue and (state = 'active' or state < 'active' and start_after <= now())) as is_busy`)

type Handler = (data: unknown) => Promise<void>

/** A job as a batch has it. */
export interface QueuedJob<Data> {
  data: Data
  /** Higher ones are taken first; 0 by default. */
  priority: number
}

export interface NewJob {
  /** Ids and kinds, never a secret: it stands in the database until the job is swept. */
  data: object
  id?: string
  priority?: number
  /** Seconds until it may be taken. */
  startAfter?: number
}

interface BatchHandler {
  batchSize: number
  /** Batches of one process at the same time. */
  atOnce: number
  handle: (jobs: QueuedJob<unknown>[]) => Promise<void>
}

/** The queue: work that a request causes and that has to happen once, whatever crashes. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly boss: PgBoss
  private readonly handlers = new Map<QueueName, Handler>()
  private readonly batchHandlers = new Map<QueueName, BatchHandler>()
  private isEndUnderWay = false

  private readonly logger = new Logger(Jobs.name)

  constructor(
    @Inject(DATABASE_URLS) { jobs }: DatabaseUrls,
    @Inject(CONFIG) private readonly config: Config,
    private readonly scheduled: ScheduledJobs,
  ) {
    this.boss = new PgBoss({
      connectionString: jobs,
      options: jobSessionOptions,
      schema: queueSchema,
      application_name: 'orenda jobs',
      max: 3,
      migrate: false,
      useListenNotify: true,
      // Rebuilding an index takes its owner.
      reindex: false,
      monitorVacuum: false,
      // A process that only serves requests puts jobs in, and leaves the rest to the workers.
      ...(config.ROLE === 'api' && { supervise: false }),
      // `Ticks` says what is due.
      schedule: false,
    })
    this.boss.on('error', error => this.logger.warn(`The queue is in trouble: ${kindOf(error)}`))
  }

  /** Says who does the jobs of a queue; a handler that throws has its job tried again later (unless it is
   * `Hopeless`). Before the start. */
  handle<Data>(queue: QueueName, handler: (data: Data) => Promise<void>): void {
    this.handlers.set(queue, handler as Handler)
  }

  /**
   * Says who does the jobs of a queue many at a time. A handler that throws has its whole batch tried again later.
   * Before the start.
   */
  handleBatches<Data>(
    queue: QueueName,
    sizes: { batchSize: number; atOnce: number },
    handle: (jobs: QueuedJob<Data>[]) => Promise<void>,
  ): void {
    this.batchHandlers.set(queue, { ...sizes, handle: handle as BatchHandler['handle'] })
  }

  /** Whether the process ends: a batch that is not done leaves the rest to others. */
  get isEnding(): boolean {
    return this.isEndUnderWay
  }

  /**
   * Puts a job into the queue in the caller's transaction: it exists if and only if the transaction is committed.
   * @param data ids and kinds, never a secret: it stands in the database until the job is swept
   */
  async send(em: EntityManager, queue: QueueName, data: object): Promise<void> {
    await this.boss.send(queue, data, { db: dbOf(em) })
  }

  /** Puts many jobs into the queue, as `send` does one. Of several with the same id the first stays. */
  async sendMany(em: EntityManager, queue: QueueName, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length > 0) await this.boss.insert(queue, [...jobs], { db: dbOf(em) })
  }

  /**
   * Puts scheduled jobs into the queue.
   * @param jobs with ids that are the same wherever the same time is seen; one that was put in before is left out
   * @returns the names of those that were not
   */
  async putScheduled(jobs: readonly { name: string; id: string }[]): Promise<string[]> {
    if (jobs.length === 0) return []
    const put = await this.boss.insert(
      'scheduled',
      jobs.map(({ name, id }) => ({ id, data: { name } })),
      { returnId: true },
    )
    return jobs.filter(({ id }) => put?.includes(id)).map(({ name }) => name)
  }

  /**
   * Lets open jobs of a queue that wait for their time be taken now.
   * @param key a field of their data, e.g. `noticeId`
   * @returns which of the values have an open job
   */
  async hasten(
    em: EntityManager,
    queue: QueueName,
    key: string,
    values: readonly string[],
  ): Promise<Set<string>> {
    const open = await runPrepared<{ value: string }>(em, hastening.with({ queue, field: key, values }))
    return new Set(open.map(({ value }) => value))
  }

  /** Waits until no job of a queue is under way or could be, for a minute at most; only where this process works. */
  async settled(em: EntityManager, queue: QueueName): Promise<void> {
    if (this.config.ROLE === 'api') return
    for (const until = Date.now() + settlesWithin; Date.now() < until && !this.isEnding; await pause(20)) {
      const [state] = await runPrepared<{ is_busy: boolean }>(em, busyQueue.with({ queue }))
      if (state?.is_busy !== true) return
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    this.handle<{ name: string }>('scheduled', async ({ name }) => {
      await this.scheduled.find(name)?.work()
    })
    await this.boss.start()
    if (this.config.ROLE === 'api') return
    for (const [queue, handler] of this.handlers) {
      let worker: string | undefined
      worker = await this.boss.work(queue, working, async jobs => {
        for (const { id, data } of jobs) await this.run(queue, id, () => handler(data))
        // A notice wakes the worker once, however many jobs it stands for: it goes on while it finds one.
        if (worker !== undefined) this.boss.notifyWorker(worker)
      })
    }
    for (const [queue, { batchSize, atOnce, handle }] of this.batchHandlers) {
      const options = {
        batchSize,
        localConcurrency: atOnce,
        burstWhenBatchFull: true,
        includeMetadata: true,
      } as const
      await this.boss.work(queue, { ...working, ...options }, jobs =>
        this.run(queue, `${jobs.length} jobs`, () => handle(jobs)),
      )
    }
  }

  private async run(queue: QueueName, id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof Hopeless) {
        this.logger.warn(`Job ${id} of ${queue} is given up: ${error.message}`)
        return
      }
      this.logger.error(`Job ${id} of ${queue} failed and will be tried again: ${kindOf(error)}`)
      // What is thrown is kept with the job: its kind, and nobody's address.
      throw new Error(kindOf(error))
    }
  }

  /** Before connections to the database and to the mail server are closed: a job that runs still needs them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEndUnderWay = true
    await this.boss.stop({ graceful: true, timeout: 10_000 })
  }
}

/** The queue's statements, in the caller's transaction. */
const dbOf = (em: EntityManager): Db => ({
  executeSql: async (text, values) => ({ rows: await em.query(text, values as unknown[]) }),
})

/** What kind of error it is. Its message may hold an address that a mail server refused, and stays out of the log. */
const kindOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim() : 'unknown'

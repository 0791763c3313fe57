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
import { DATABASE_URLS, type DatabaseUrls } from '../database/connections.ts'
import { namedStatement } from '../database/named-statement.ts'
import { runPrepared } from '../database/prepared.ts'
import { type JobOutcome, Metrics } from '../operation/metrics.ts'
import { inSpan } from '../operation/tracing/in-span.ts'
import { PermanentError } from './permanent-error.ts'
import { type QueueName, queueSchema } from './queues.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

/** Seconds between two looks for jobs. Retried ones send no notification. */
const every = 2

/** The same behind a pooler, where no notification arrives. */
const everyWhenPooled = 1

/** Milliseconds for which a manually run job is waited for. */
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

/** A job of a batch. */
export interface QueuedJob<Data> {
  data: Data
  /** Higher ones are taken first; default 0. */
  priority: number
}

export interface NewJob {
  /** Ids and kinds, never a secret: it is stored in the database until the job is deleted. */
  data: object
  id?: string
  priority?: number
  /** Seconds until it may be taken. */
  startAfter?: number
}

interface BatchHandler {
  batchSize: number
  /** The number of concurrent batches per process. */
  atOnce: number
  handle: (jobs: QueuedJob<unknown>[]) => Promise<void>
}

/** The job queue: work that a request causes and that must happen despite crashes. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly boss: PgBoss
  private readonly handlers = new Map<QueueName, Handler>()
  private readonly batchHandlers = new Map<QueueName, BatchHandler>()
  private isEndUnderWay = false

  private readonly logger = new Logger(Jobs.name)

  constructor(
    @Inject(DATABASE_URLS) private readonly urls: DatabaseUrls,
    @Inject(CONFIG) private readonly config: Config,
    private readonly scheduled: ScheduledJobs,
    private readonly metrics: Metrics,
  ) {
    this.boss = new PgBoss({
      connectionString: urls.jobs,
      schema: queueSchema,
      application_name: 'orenda jobs',
      max: 3,
      migrate: false,
      useListenNotify: !urls.isPooled,
      // Only the owner may rebuild an index.
      reindex: false,
      monitorVacuum: false,
      // A process that only serves requests adds jobs, and leaves the rest to the workers.
      ...(config.ROLE === 'api' && { supervise: false }),
      // `Ticks` does the scheduling.
      schedule: false,
    })
    this.boss.on('error', error => this.logger.warn(`The queue is in trouble: ${kindOf(error)}`))
  }

  /**
   * Registers the handler of a queue; when it throws, the job is retried later (unless it throws an
   * `UnrecoverableError`). Call before the start.
   */
  handle<Data>(queue: QueueName, handler: (data: Data) => Promise<void>): void {
    this.handlers.set(queue, handler as Handler)
  }

  /**
   * Registers a handler of a queue for batches. When it throws, the whole batch is retried later. Call before
   * the start.
   */
  handleBatches<Data>(
    queue: QueueName,
    sizes: { batchSize: number; atOnce: number },
    handle: (jobs: QueuedJob<Data>[]) => Promise<void>,
  ): void {
    this.batchHandlers.set(queue, { ...sizes, handle: handle as BatchHandler['handle'] })
  }

  /** Whether the process is shutting down: an unfinished batch leaves the rest to others. */
  get isEnding(): boolean {
    return this.isEndUnderWay
  }

  /**
   * Adds a job in the caller's transaction: it exists if and only if the transaction is committed.
   * @param data ids and kinds, never a secret: it is stored in the database until the job is deleted
   */
  async send(em: EntityManager, queue: QueueName, data: object): Promise<void> {
    await this.boss.send(queue, data, { db: dbOf(em) })
  }

  /** Adds many jobs like `send`. Of several with the same id the first stays. */
  async sendMany(em: EntityManager, queue: QueueName, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length > 0) await this.boss.insert(queue, [...jobs], { db: dbOf(em) })
  }

  /**
   * Adds scheduled jobs.
   * @param jobs with ids derived from their name and time; existing ones are skipped
   * @returns the names of the added ones
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
   * Makes waiting jobs of a queue available now.
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

  /** Waits until no job of a queue runs or could run, for at most a minute; only in a process with workers. */
  async settled(em: EntityManager, queue: QueueName): Promise<void> {
    if (this.config.ROLE === 'api') return
    for (const until = Date.now() + settlesWithin; Date.now() < until && !this.isEnding; await pause(20)) {
      const [state] = await runPrepared<{ is_busy: boolean }>(em, busyQueue.with({ queue }))
      if (state?.is_busy !== true) return
    }
  }

  /** How many jobs each queue has: may be taken, wait for their time, are worked on, are out of retries; at most a minute old. */
  async counts(): Promise<{ queue: string; states: Record<string, number> }[]> {
    const queues = await this.boss.getQueues()
    return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
      queue: name,
      states: { ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
    }))
  }

  async onApplicationBootstrap(): Promise<void> {
    this.handle<{ name: string }>('scheduled', async ({ name }) => {
      await this.scheduled.find(name)?.work()
    })
    await this.boss.start()
    if (this.config.ROLE === 'api') return
    const pollingIntervalSeconds = this.urls.isPooled ? everyWhenPooled : every
    const working = { batchSize: 1, pollingIntervalSeconds, notifyPollingIntervalSeconds: every }
    this.measure()
    for (const [queue, handler] of this.handlers) {
      let worker: string | undefined
      worker = await this.boss.work(queue, working, async jobs => {
        for (const { id, data } of jobs) await this.run(this.nameOf(queue, data), id, () => handler(data))
        // A notification wakes the worker once for any number of jobs: it continues while it finds one.
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

  private measure(): void {
    this.metrics.expectJobs([
      ...[...this.handlers.keys(), ...this.batchHandlers.keys()].filter(queue => queue !== 'scheduled'),
      ...this.scheduled.list().map(([name]) => name),
    ])
    const counts = () => this.counts()
    this.metrics.gauge({
      name: 'orenda_queue_jobs',
      help: 'Jobs of a queue in the database, as its last count says',
      labelNames: ['queue', 'state'],
      async collect() {
        // A database that does not answer leaves the last count, and the other metrics.
        for (const { queue, states } of await counts().catch(() => []))
          for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count)
      },
    })
  }

  /** What a job is in the metrics: its queue, or the name of what is scheduled. */
  private nameOf(queue: QueueName, data: unknown): string {
    if (queue !== 'scheduled') return queue
    const { name } = data as { name: string }
    return this.scheduled.find(name) === null ? queue : name
  }

  private async run(name: string, id: string, work: () => Promise<void>): Promise<void> {
    const begun = performance.now()
    const end = (outcome: JobOutcome) =>
      this.metrics.noteJob(name, outcome, (performance.now() - begun) / 1000)
    try {
      await inSpan(`job ${name}`, work)
      end('done')
    } catch (error) {
      end(error instanceof PermanentError ? 'given_up' : 'failed')
      if (error instanceof PermanentError) {
        this.logger.warn(`Job ${id} of ${name} is given up: ${error.message}`)
        return
      }
      this.logger.error(`Job ${id} of ${name} failed and will be tried again: ${kindOf(error)}`)
      // The kind of an error is stored with the job, without personal data.
      throw new Error(kindOf(error))
    }
  }

  /** Runs before connections to the database and mail server are closed, because running jobs need them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEndUnderWay = true
    await this.boss.stop({ graceful: true, timeout: 10_000 })
  }
}

/** Lets the queue run its statements in the caller's transaction. */
const dbOf = (em: EntityManager): Db => ({
  executeSql: async (text, values) => ({ rows: await em.query(text, values as unknown[]) }),
})

/** The kind of an error. Its message may contain an address that a mail server refused, so it is not logged. */
const kindOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim() : 'unknown'

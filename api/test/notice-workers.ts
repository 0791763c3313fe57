import pg from 'pg'
import type { DataSource } from 'typeorm'
import { loadConfig } from '../src/config.ts'
import {
  type NoticeContent,
  NoticeContents,
  type TakenNotice,
} from '../src/payment-reminders/delivery/notice-contents.ts'
import { NoticeDelivery } from '../src/payment-reminders/delivery/notice-delivery.ts'
import { Clock } from '../src/platform/clock/clock.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../src/platform/database/connections.ts'
import { JOBS_DATA_SOURCE } from '../src/platform/database/database.module.ts'
import { Jobs } from '../src/platform/jobs/jobs.ts'
import { ScheduledJobs } from '../src/platform/jobs/scheduled-jobs.ts'
import { Mailer } from '../src/platform/mail/mailer.ts'
import { Metrics } from '../src/platform/operation/metrics.ts'
import { TextMessages } from '../src/platform/sms/text-messages.ts'
import { type SmsBehaviour, startSmsGateway, type TestSmsGateway } from './sms-gateway.ts'
import { type Behaviour, type SmtpSink, startSmtpSink, type TakenMail } from './smtp-sink.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** A short text, or the one of the test. */
class FewWords extends NoticeContents {
  readonly asked: string[] = []

  constructor(private readonly skips: ReadonlyMap<string, NoticeContent>) {
    super()
  }

  override async of(notices: readonly TakenNotice[]): Promise<NoticeContent[]> {
    this.asked.push(...notices.map(({ id }) => id))
    return notices.map(({ id, channel, recipient }): NoticeContent => {
      const content = this.skips.get(id)
      if (content) return content
      if (channel === 'sms') return { amount: 100, total: [], sms: 'Rent' }
      const mail = { to: recipient, subject: 'Rent', text: 'Rent', html: '<p>Rent</p>' }
      return { amount: 100, total: [], mail: { ...mail, messageId: `<notice.${id}@example.com>` } }
    })
  }
}

export interface Worker {
  delivery: NoticeDelivery
  clock: Clock
  contents: FewWords
  end(): Promise<void>
}

export interface NoticeState {
  state: string
  tries: number
  failed_reason: string | null
  skipped_reason: string | null
  next_try_at: Date | null
  attempts: [outcome: string | null, reason: string | null][]
}

/** An API that delivers nothing itself, workers beside it, and the servers that take what these send. */
export class NoticeWorkers {
  /** How the mail server answers each next mail to an address; it takes all others. */
  readonly behaviours = new Map<string, Behaviour[]>()
  /** What is no longer sent, by the notice's id. */
  readonly skips = new Map<string, NoticeContent>()
  smsBehaviour: SmsBehaviour = 'take'
  isLogInRefused = false
  private readonly running = new Set<Worker>()

  private constructor(
    readonly api: TestApi,
    readonly sink: SmtpSink,
    readonly gateway: TestSmsGateway,
  ) {}

  static async begin(): Promise<NoticeWorkers> {
    const sink = await startSmtpSink((to, times) => notices.mailAnswer(to, times))
    const gateway = await startSmsGateway('twilio', () => notices.smsBehaviour)
    const notices = new NoticeWorkers(await startTestApi({ env: { ROLE: 'api' } }), sink, gateway)
    return notices
  }

  /** Starts the parts of a worker process. */
  async startWorker(env: Record<string, string> = {}): Promise<Worker> {
    const config = loadConfig({
      SMTP_URL: this.sink.url,
      MAIL_FROM: 'Orenda <no-reply@example.com>',
      QUIET_HOURS: '0-0',
      SMS_PROVIDER: 'twilio',
      SMS_URL: this.gateway.url,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'secret',
      SMS_SENDER: 'Orenda',
      SCHEDULED_JOBS: '0',
      ROLE: 'worker',
      ...env,
    })
    const database = this.api.app.get<DataSource>(JOBS_DATA_SOURCE)
    const clock = new Clock(config)
    const urls = this.api.app.get<DatabaseUrls>(DATABASE_URLS)
    const jobs = new Jobs(urls, config, new ScheduledJobs(), new Metrics())
    const mailer = new Mailer(config, database, clock)
    const contents = new FewWords(this.skips)
    const texts = new TextMessages(config, database, clock)
    const delivery = new NoticeDelivery(config, database, contents, mailer, texts, jobs, clock)
    delivery.onModuleInit()
    await jobs.onApplicationBootstrap()
    const worker = {
      delivery,
      clock,
      contents,
      end: async () => {
        this.running.delete(worker)
        await jobs.beforeApplicationShutdown()
        mailer.onApplicationShutdown()
      },
    }
    this.running.add(worker)
    return worker
  }

  /** Does the delivery part of the job `reminders`, until workers are done. @returns the number of due notices */
  async deliverDue({ delivery }: Worker): Promise<number> {
    const due = await delivery.queueDue()
    await delivery.settled()
    return due
  }

  async stateOf(id: string | undefined): Promise<NoticeState | undefined> {
    const sql = `
      select n.state, n.tries, n.failed_reason, n.skipped_reason, n.next_try_at,
        coalesce((select json_agg(json_build_array(outcome, reason) order by number) from notice_attempts a where a.notice_id = n.id), '[]') as attempts
      from reminder_notices n where id = $1`
    return (await this.api.db.query<NoticeState>(sql, [id])).rows[0]
  }

  /** Makes a row look untouched for a while. */
  async age(id: string | undefined, seconds: number): Promise<void> {
    const owner = new pg.Client({ connectionString: this.api.app.get<DatabaseUrls>(DATABASE_URLS).owner })
    await owner.connect()
    try {
      await owner.query('alter table reminder_notices disable trigger stamp_by_machine')
      const sql = `update reminder_notices set updated_at = now() - $2 * interval '1 second' where id = $1`
      await this.api.db.query(sql, [id, seconds])
      await owner.query('alter table reminder_notices enable trigger stamp_by_machine')
    } finally {
      await owner.end()
    }
  }

  /** The mails that the server took for a landlord's tenants. */
  takenBy(owner: string): TakenMail[] {
    return this.sink.taken.filter(({ to }) => to.includes(owner))
  }

  /** Ends the workers of a test and removes its notices. */
  async clear(): Promise<void> {
    this.isLogInRefused = false
    this.smsBehaviour = 'take'
    for (const worker of [...this.running]) await worker.end()
    await this.api.db.query('delete from reminder_notices')
    await this.api.db.query(`delete from jobs.job where name = 'notices'`)
  }

  async close(): Promise<void> {
    await this.api.close()
    await this.sink.close()
    await this.gateway.close()
  }

  private mailAnswer(to: string, times: number): Behaviour {
    if (this.isLogInRefused) return { recipient: '530 5.7.0 log in first' }
    return this.behaviours.get(to)?.[times - 1] ?? 'take'
  }
}

export const recipientOf = (owner: string, place = 1): string => `${place}.${owner}@example.com`
export const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

import { letPass } from '@orenda/delivery/test/let-pass'
import pg from 'pg'
import type { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedNotices } from '../../../test/notices.ts'
import { isFull } from '../../../test/scope.ts'
import { type SmsBehaviour, startSmsGateway, type TestSmsGateway } from '../../../test/sms-gateway.ts'
import { type Behaviour, headerOf, type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { CONFIG, type Config, loadConfig } from '../../config.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../../platform/database/connections.ts'
import { JOBS_DATA_SOURCE } from '../../platform/database/database.module.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { ScheduledJobs } from '../../platform/jobs/scheduled-jobs.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { Metrics } from '../../platform/operation/metrics.ts'
import { TextMessages } from '../../platform/sms/text-messages.ts'
import { type NoticeContent, NoticeContents, type TakenNotice } from './notice-contents.ts'
import { NoticeDelivery } from './notice-delivery.ts'

let api: TestApi
let sink: SmtpSink
let gateway: TestSmsGateway
const behaviours = new Map<string, Behaviour[]>()
let smsBehaviour: SmsBehaviour = 'take'
let isLogInRefused = false
const skips = new Map<string, NoticeContent>()
const workers: Worker[] = []

/** A short text, or the one of the test. */
class FewWords extends NoticeContents {
  readonly asked: string[] = []
  override async of(notices: readonly TakenNotice[]): Promise<NoticeContent[]> {
    this.asked.push(...notices.map(({ id }) => id))
    return notices.map(({ id, channel, recipient }): NoticeContent => {
      const content = skips.get(id)
      if (content) return content
      if (channel === 'sms') return { amount: 100, sms: 'Rent' }
      const mail = { to: recipient, subject: 'Rent', text: 'Rent', html: '<p>Rent</p>' }
      return { amount: 100, mail: { ...mail, messageId: `<notice.${id}@example.com>` } }
    })
  }
}

interface Worker {
  delivery: NoticeDelivery
  jobs: Jobs
  clock: Clock
  contents: FewWords
  end(): Promise<void>
}

/** The parts of a worker process. */
async function startWorker(env: Record<string, string> = {}): Promise<Worker> {
  const settings = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Orenda <no-reply@example.com>',
    QUIET_HOURS: '0-0',
    SMS_PROVIDER: 'twilio',
    SMS_URL: gateway.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'secret',
    SMS_SENDER: 'Orenda',
    SCHEDULED_JOBS: '0',
    ROLE: 'worker',
    ...env,
  }
  const config: Config = loadConfig(settings)
  const database = api.app.get<DataSource>(JOBS_DATA_SOURCE)
  const clock = new Clock(config)
  const urls = api.app.get<DatabaseUrls>(DATABASE_URLS)
  const jobs = new Jobs(urls, config, new ScheduledJobs(), new Metrics())
  const mailer = new Mailer(config, database, clock)
  const contents = new FewWords()
  const texts = new TextMessages(config, database, clock)
  const delivery = new NoticeDelivery(config, database, contents, mailer, texts, jobs, clock)
  delivery.onModuleInit()
  await jobs.onApplicationBootstrap()
  const worker = {
    delivery,
    jobs,
    clock,
    contents,
    end: async () => {
      workers.splice(workers.indexOf(worker), 1)
      await jobs.beforeApplicationShutdown()
      mailer.onApplicationShutdown()
    },
  }
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  sink = await startSmtpSink((to, times) =>
    isLogInRefused ? { recipient: '530 5.7.0 log in first' } : (behaviours.get(to)?.[times - 1] ?? 'take'),
  )
  gateway = await startSmsGateway('twilio', () => smsBehaviour)
  api = await startTestApi({ env: { ROLE: 'api' } })
  expect(api.app.get(CONFIG)).toMatchObject({ ROLE: 'api' })
})
afterEach(async () => {
  isLogInRefused = false
  vi.restoreAllMocks()
  for (const worker of [...workers]) await worker.end()
  await api.db.query('delete from reminder_notices')
  await api.db.query(`delete from jobs.job where name = 'notices'`)
})
afterAll(async () => {
  await api.close()
  await sink.close()
  await gateway.close()
})

interface Row {
  state: string
  tries: number
  failed_reason: string | null
  skipped_reason: string | null
  next_try_at: Date | null
  attempts: [outcome: string | null, reason: string | null][]
}

async function stateOf(id: string | undefined): Promise<Row | undefined> {
  const sql = `
    select n.state, n.tries, n.failed_reason, n.skipped_reason, n.next_try_at,
      coalesce((select json_agg(json_build_array(outcome, reason) order by number) from notice_attempts a where a.notice_id = n.id), '[]') as attempts
    from reminder_notices n where id = $1`
  return (await api.db.query<Row>(sql, [id])).rows[0]
}
/** Makes a row look untouched for a while. */
async function age(id: string | undefined, seconds: number): Promise<void> {
  const owner = new pg.Client({ connectionString: api.app.get<DatabaseUrls>(DATABASE_URLS).owner })
  await owner.connect()
  try {
    await owner.query('alter table reminder_notices disable trigger stamp_by_machine')
    const sql = `update reminder_notices set updated_at = now() - $2 * interval '1 second' where id = $1`
    await api.db.query(sql, [id, seconds])
    await owner.query('alter table reminder_notices enable trigger stamp_by_machine')
  } finally {
    await owner.end()
  }
}

/** Does the delivery part of the job `reminders`, until workers are done. @returns the number of due notices */
async function deliverDue({ delivery }: Worker): Promise<number> {
  const due = await delivery.queueDue()
  await delivery.settled()
  return due
}

const takenBy = (owner: string) => sink.taken.filter(({ to }) => to.includes(owner))
const recipientOf = (owner: string, place = 1) => `${place}.${owner}@example.com`
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('a notice', () => {
  it('is handed over once, and its tries are stored', async () => {
    const { owner, ids } = await seedNotices(api.db, 3)
    const worker = await startWorker()
    expect(await deliverDue(worker)).toBe(3)
    expect(await deliverDue(worker)).toBe(0)
    expect(takenBy(owner)).toHaveLength(3)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 1, attempts: [['accepted', null]] })
    const messageIds = takenBy(owner).map(({ raw }) => headerOf(raw, 'Message-ID'))
    expect(new Set(messageIds)).toEqual(new Set(ids.map(id => `<notice.${id}@example.com>`)))
  })

  it('is not sent to a tenant who has paid, opted out or left', async () => {
    const { owner, ids } = await seedNotices(api.db, 2)
    skips.set(ids[0] ?? '', { skipped: 'paid' })
    await deliverDue(await startWorker())
    expect(await stateOf(ids[0])).toMatchObject({ state: 'skipped', skipped_reason: 'paid', attempts: [] })
    expect(takenBy(owner)).toHaveLength(1)
  })

  it('is tried again when the server asks for it, with the same Message-ID', async () => {
    const { owner, ids } = await seedNotices(api.db, 1)
    behaviours.set(recipientOf(owner), [{ recipient: '451 4.7.1 greylisted' }])
    const worker = await startWorker()
    const begun = Date.now()
    await deliverDue(worker)
    const ended = Date.now()
    const row = await stateOf(ids[0])
    expect(row).toMatchObject({ state: 'retrying', attempts: [['deferred', 'later']] })
    const next = row?.next_try_at?.getTime() ?? 0
    expect(next - begun).toBeGreaterThan(45_000)
    expect(next - ended).toBeLessThan(75_000)
    // A job waits for it too.
    const jobs = await api.db.query(
      `select start_after > now() as waits from jobs.job where data ->> 'noticeId' = $1 and state < 'completed'`,
      [ids[0]],
    )
    expect(jobs.rows).toEqual([{ waits: true }])
    expect(await deliverDue(worker)).toBe(0)
    worker.clock.set(minutesFromNow(2))
    await deliverDue(worker)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 2 })
    expect(takenBy(owner)).toHaveLength(1)
  })

  it.runIf(isFull)(
    'that was postponed while the clock was a day ahead does not wait for that day',
    async () => {
      const { owner, ids } = await seedNotices(api.db, 1)
      behaviours.set(recipientOf(owner), [{ recipient: '451 4.7.1 greylisted' }])
      const worker = await startWorker()
      worker.clock.set(minutesFromNow(24 * 60))
      await deliverDue(worker)
      expect(await stateOf(ids[0])).toMatchObject({ state: 'retrying' })
      worker.clock.set(null)
      await deliverDue(worker)
      expect(await stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 2 })
    },
  )

  it('fails at once with a reason when another try cannot succeed', async () => {
    const { owner, ids } = await seedNotices(api.db, 2)
    behaviours.set(recipientOf(owner), [{ recipient: '550 5.1.1 no such user' }])
    behaviours.set(recipientOf(owner, 2), [{ data: '554 5.7.1 spam' }])
    const worker = await startWorker()
    await deliverDue(worker)
    worker.clock.set(minutesFromNow(600))
    expect(await deliverDue(worker)).toBe(0)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'unknown_recipient' })
    expect(await stateOf(ids[1])).toMatchObject({ state: 'failed', failed_reason: 'refused' })
  })

  it('with an impossible address fails before the server is called', async () => {
    const { ids } = await seedNotices(api.db, 1, {
      recipient: 'a@example.com\r\nRCPT TO:<victim@example.com>',
    })
    const before = sink.asked.length
    await deliverDue(await startWorker())
    expect(await stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'invalid_recipient' })
    expect(sink.asked).toHaveLength(before)
  })

  it('whose answer was lost is repeated once, and then given up', async () => {
    const { owner, ids } = await seedNotices(api.db, 2)
    behaviours.set(recipientOf(owner), ['take and drop'])
    behaviours.set(recipientOf(owner, 2), ['drop', 'drop', 'take'])
    const worker = await startWorker()
    await deliverDue(worker)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'retrying', attempts: [['unknown', 'no_answer']] })
    worker.clock.set(minutesFromNow(2))
    await deliverDue(worker)
    worker.clock.set(minutesFromNow(10))
    await deliverDue(worker)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 2 })
    expect(await stateOf(ids[1])).toMatchObject({ state: 'failed', failed_reason: 'no_answer', tries: 2 })
    const messageIds = takenBy(owner).map(({ raw }) => headerOf(raw, 'Message-ID'))
    expect(messageIds).toEqual(Array(2).fill(`<notice.${ids[0]}@example.com>`))
  })

  /** The state that a killed process leaves. */
  const crash = async (id: string | undefined, secondsAgo: number) => {
    await api.db.query(`update reminder_notices set state = 'handed', tries = tries + 1 where id = $1`, [id])
    await api.db.query(
      `insert into notice_attempts (owner_id, notice_id, number, at) select owner_id, id, tries, now() from reminder_notices where id = $1`,
      [id],
    )
    await age(id, secondsAgo)
  }

  it('of a killed process waits while it may still be sent, and is then repeated', async () => {
    const { owner, ids } = await seedNotices(api.db, 2)
    await crash(ids[0], 10)
    await crash(ids[1], 130)
    const worker = await startWorker()
    expect(await deliverDue(worker)).toBe(1)
    expect(takenBy(owner)).toHaveLength(1)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'handed' })
    expect(await stateOf(ids[1])).toMatchObject({
      state: 'sent',
      attempts: [
        ['unknown', null],
        ['accepted', null],
      ],
    })
  })

  it('whose processes end repeatedly is given up', async () => {
    const { owner, ids } = await seedNotices(api.db, 1)
    for (let times = 0; times < 4; times += 1) await crash(ids[0], 130)
    await deliverDue(await startWorker())
    expect(await stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'no_answer' })
    expect(takenBy(owner)).toHaveLength(0)
  })

  it.runIf(isFull)('that failed and is planned again starts from the first try', async () => {
    const { owner, ids } = await seedNotices(api.db, 1)
    behaviours.set(recipientOf(owner), ['drop', 'drop', { recipient: '451 4.3.0 later' }])
    const worker = await startWorker()
    await deliverDue(worker)
    worker.clock.set(minutesFromNow(2))
    await deliverDue(worker)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'failed' })
    await api.db.query(
      `update reminder_notices set state = 'planned', tries = 0, failed_reason = null where id = $1`,
      [ids[0]],
    )
    await deliverDue(worker)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'retrying', tries: 1 })
    worker.clock.set(minutesFromNow(6))
    await deliverDue(worker)
    expect(await stateOf(ids[0])).toMatchObject({ state: 'sent' })
  })

  it('waits for the morning, unless the landlord has sent it by hand', async () => {
    const evening = new Date('2026-11-22T19:30:00Z')
    const quiet = await seedNotices(api.db, 1)
    const pressed = await seedNotices(api.db, 1, { isPressed: true })
    const worker = await startWorker({ QUIET_HOURS: '20-9' })
    worker.clock.set(evening)
    await deliverDue(worker)
    expect([takenBy(quiet.owner).length, takenBy(pressed.owner).length]).toEqual([0, 1])
    worker.clock.set(new Date('2026-11-23T07:00:00Z'))
    await deliverDue(worker)
    expect(takenBy(quiet.owner)).toHaveLength(1)
  })

  it('is not tried again at night', async () => {
    const { owner, ids } = await seedNotices(api.db, 1)
    behaviours.set(recipientOf(owner), [{ recipient: '451 4.3.0 later' }])
    const worker = await startWorker({ QUIET_HOURS: '20-9' })
    worker.clock.set(new Date('2026-11-22T17:59:40Z'))
    await deliverDue(worker)
    expect((await stateOf(ids[0]))?.next_try_at?.toISOString()).toBe('2026-11-23T07:00:00.000Z')
  })
})

describe("when the product's own account has a problem", () => {
  it('all notices of the channel wait, and none loses a try', async () => {
    const { ids } = await seedNotices(api.db, 100)
    isLogInRefused = true
    const worker = await startWorker()
    const before = sink.asked.length
    await deliverDue(worker)
    // Only those in progress.
    expect(sink.asked.length - before).toBeLessThan(60)
    const states = await api.db.query<{ state: string; count: number }>(
      'select state, count(*)::int from reminder_notices group by 1 order by 1',
    )
    expect(states.rows.map(({ state }) => state)).toEqual(['planned', 'retrying'])
    const retrying = await api.db.query<{ id: string }>(
      `select id from reminder_notices where state = 'retrying'`,
    )
    expect(await stateOf(retrying.rows[0]?.id)).toMatchObject({ attempts: [['deferred', 'sender_account']] })
    isLogInRefused = false
    await worker.end()
    const other = await startWorker()
    other.clock.set(minutesFromNow(6))
    await deliverDue(other)
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })
})

describe('a text message', () => {
  const sms = { channel: 'sms', recipient: '+380671234567' } as const

  it('is handed to the gateway', async () => {
    smsBehaviour = 'take'
    const { ids } = await seedNotices(api.db, 1, sms)
    await deliverDue(await startWorker())
    expect(await stateOf(ids[0])).toMatchObject({ state: 'sent' })
    const { rows } = await api.db.query('select provider_id from reminder_notices where id = $1', [ids[0]])
    expect(rows).toEqual([{ provider_id: expect.stringMatching(/^SM/) }])
  })

  it('to a number on a stop list is not followed by others', async () => {
    smsBehaviour = { code: 21610 }
    const { owner, ids } = await seedNotices(api.db, 1, sms)
    await api.db.query(
      `insert into notice_recipients (owner_id, channel, address, token) values ($1::uuid, 'sms', $2, $1::uuid)`,
      [owner, sms.recipient],
    )
    await deliverDue(await startWorker())
    expect(await stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'refused' })
    const { rows } = await api.db.query(
      'select opted_out_at is not null as out from notice_recipients where owner_id = $1',
      [owner],
    )
    expect(rows).toEqual([{ out: true }])
  })

  it('with an unknown outcome is not sent a second time', async () => {
    smsBehaviour = 'take'
    const { ids } = await seedNotices(api.db, 1, sms)
    await api.db.query(`update reminder_notices set state = 'handed', tries = 1 where id = $1`, [ids[0]])
    await api.db.query(
      `insert into notice_attempts (owner_id, notice_id, number, at) select owner_id, id, 1, now() from reminder_notices where id = $1`,
      [ids[0]],
    )
    await age(ids[0], 180)
    const before = gateway.taken.length
    await deliverDue(await startWorker())
    expect(await stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'no_answer' })
    expect(gateway.taken).toHaveLength(before)
  })
})

describe('workers', () => {
  it('share the due notices, and none is sent twice', async () => {
    const { owner, ids } = await seedNotices(api.db, 150, { withJobs: true })
    const started = await Promise.all([startWorker(), startWorker(), startWorker()])
    // At the same time, due notices are looked for.
    await started[0]?.delivery.queueDue()
    await expect.poll(() => takenBy(owner).length).toBe(150)
    await expect
      .poll(async () => (await api.db.query(`select from reminder_notices where state <> 'sent'`)).rowCount)
      .toBe(0)
    expect(new Set(takenBy(owner).map(({ to }) => to)).size).toBe(150)
    expect(ids).toHaveLength(150)
  })

  it.runIf(isFull)('do not let one landlord wait for the many notices of another', async () => {
    const many = await seedNotices(api.db, 600, { withJobs: true })
    const few = await seedNotices(api.db, 3, { withJobs: true })
    const before = sink.taken.length
    await startWorker()
    await expect.poll(() => takenBy(few.owner).length).toBe(3)
    const last = sink.taken.findLastIndex(({ to }) => to.includes(few.owner)) - before
    expect(last).toBeLessThan(200)
    await expect.poll(() => takenBy(many.owner).length).toBe(600)
  })

  it('finish what they are sending when they end, and leave the rest to others', async () => {
    const { owner } = await seedNotices(api.db, 400, { withJobs: true })
    const first = await startWorker()
    await expect.poll(() => takenBy(owner).length, { interval: 1 }).toBeGreaterThan(5)
    await first.end()
    const sent = takenBy(owner).length
    expect(sent).toBeLessThan(400)
    const handed = await api.db.query(`select from reminder_notices where state = 'handed'`)
    expect(handed.rowCount).toBe(0)
    await startWorker()
    await expect.poll(() => takenBy(owner).length).toBe(400)
    expect(new Set(takenBy(owner).map(({ to }) => to)).size).toBe(400)
  })

  it('read the data again when a notice has waited for its turn', async () => {
    // Fifty are sent at once, and forty wait for these.
    const { ids } = await seedNotices(api.db, 90)
    const worker = await startWorker({ SMTP_RATE: '10' })
    const done = deliverDue(worker)
    await expect.poll(() => worker.contents.asked.length, { interval: 5 }).toBeGreaterThanOrEqual(90)
    letPass(11_000)
    for (const id of ids) skips.set(id, { skipped: 'paid' })
    await done
    const skipped = `select from reminder_notices where id = any($1) and state = 'skipped'`
    expect((await api.db.query(skipped, [ids])).rowCount).toBeGreaterThan(0)
  })
})

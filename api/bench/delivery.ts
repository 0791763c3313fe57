import { type ChildProcess, fork } from 'node:child_process'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { NoticeJob } from '../src/payment-reminders/delivery/found-notice.ts'
import { queueSchema } from '../src/platform/jobs/queues.ts'
import { fillReminders } from '../test/due-reminders.ts'
import type { BareOrder } from './bare-mails.ts'
import type { SinkOrder, SinkReply } from './mail-sink.ts'
import { median, messageFrom } from './measured.ts'

/** Notices of each round. */
export const notices = 5000
const roundsOf = 5

export interface DeliveryFigures {
  /** Notices a second, from the commit of their jobs to the last mail that the server accepted. */
  perSecond: number
  /** Mails a second of nodemailer's pooled transport in its own process. */
  bare: number
  /** Median of the ratios of the rounds. */
  ratio: number
  /** Milliseconds from the last mail until the last notice is stored as sent. */
  lag: number
}

export interface DeliveryBench {
  /** Of a role with the rights of the API. */
  appUrl: string
  /** Of a role with the rights of jobs. */
  jobsUrl: string
  here: (file: string) => string
  bind: (pid: number | undefined) => void
  /**
   * Starts a worker of the product that sends mails to a server.
   * @returns stops it
   */
  startWorker: (smtpUrl: string) => Promise<() => Promise<void>>
  today: string
}

/**
 * One worker of the product sends 5,000 notices, and nodemailer alone as many mails, in turns to
 * the same server.
 */
export async function measureDelivery(bench: DeliveryBench): Promise<DeliveryFigures> {
  const { appUrl, jobsUrl, here, bind, startWorker, today } = bench
  const sink = fork(here('mail-sink.ts'))
  const bare = fork(here('bare-mails.ts'))
  for (const { pid } of [sink, bare]) bind(pid)
  const bareIsReady = messageFrom(bare)
  const { url } = await messageFrom<{ url: string }>(sink)
  await bareIsReady
  await fillReminders(appUrl, { landlords: notices / 10, each: 10, due: notices, today })
  const client = new pg.Client({ connectionString: jobsUrl })
  await client.connect()
  const queue = new PgBoss({
    connectionString: jobsUrl,
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await queue.start()
  const endWorker = await startWorker(url)
  // The notices of the first round are planned by the product, which warms it up.
  const planned = takenBy(sink, notices)
  await queue.send('scheduled', { name: 'reminders' })
  await planned
  await allSent(client)

  const product: number[] = []
  const loop: number[] = []
  const lags: number[] = []
  for (let round = 0; round < roundsOf; round += 1) {
    const isBareFirst = round % 2 === 0
    if (isBareFirst) loop.push(await timeBare(sink, bare, url))
    const { took, lag } = await timeProduct(sink, client, queue)
    product.push(took)
    lags.push(lag)
    if (!isBareFirst) loop.push(await timeBare(sink, bare, url))
  }
  await endWorker()
  await queue.stop({ graceful: false })
  await client.end()
  for (const child of [sink, bare]) child.disconnect()
  const quotients = product.map((took, round) => (loop[round] as number) / took)
  return {
    perSecond: (notices * 1000) / median(product),
    bare: (notices * 1000) / median(loop),
    ratio: median(quotients),
    lag: median(lags),
  }
}

async function timeProduct(sink: ChildProcess, client: pg.Client, queue: PgBoss) {
  await client.query(`update reminder_notices set state = 'planned', tries = 0, sent_at = null`)
  await client.query('vacuum analyze reminder_notices').catch(() => undefined)
  const taken = takenBy(sink, notices)
  const { rows } = await client.query<NoticeJob & { place: number }>(`
    select owner_id as "ownerId", id as "noticeId", row_number() over (partition by owner_id order by id)::int as place
    from reminder_notices`)
  await queue.insert(
    'notices',
    rows.map(({ place, ...data }) => ({ data, priority: 1 - place })),
  )
  const begunAt = Date.now()
  const { at } = await taken
  await allSent(client)
  return { took: at - begunAt, lag: Date.now() - at }
}

async function timeBare(sink: ChildProcess, bare: ChildProcess, url: string): Promise<number> {
  const taken = takenBy(sink, notices)
  const begunAt = Date.now()
  bare.send({ url, count: notices } satisfies BareOrder)
  return (await taken).at - begunAt
}

function takenBy(sink: ChildProcess, until: number): Promise<SinkReply> {
  sink.send({ until } satisfies SinkOrder)
  return messageFrom<SinkReply>(sink)
}

async function allSent(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from reminder_notices where state <> 'sent'`,
    )
    if (rows[0]?.open === 0) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

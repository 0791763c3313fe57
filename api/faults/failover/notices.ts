import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { queueSchema } from '../../src/platform/jobs/queues.ts'
import { fillReminders } from '../../test/due-reminders.ts'
import { headerOf, type SmtpSink, type TakenMail } from '../../test/smtp-sink.ts'
import { databaseName, type Machine } from './machine.ts'

/** Notices of a round. */
const count = 60

/** Milliseconds before a death in which what was written without waiting for the disk may be lost. */
const unwritten = 2000

/** Milliseconds in which every notice must reach a final state: the lock of an interrupted one holds for two minutes. */
const patience = 8 * 60_000

/** A time without a primary, by the clock of `performance`. */
export interface Outage {
  from: number
  /** The first acknowledged write after it. */
  until: number
}

/** Makes notices due, and waits until some of them were sent. @param some how many */
export async function beginSending(
  primary: Machine,
  sink: SmtpSink,
  mark: string,
  some: number,
): Promise<void> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date())
  await fillReminders(primary.superuserUrl(databaseName), {
    landlords: count / 5,
    each: 5,
    due: count,
    today,
    mark,
  })
  await plan(primary)
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(5))
    if (sink.taken.filter(({ to }) => to.startsWith(`${mark}-`)).length >= some) return
  console.log(`\n${mark}: no notice went out within 20 s`)
}

/** The job of every few minutes: plans notices, and finds those whose result was lost. */
const plan = (primary: Machine) =>
  onPrimary(primary, client =>
    client.query(`insert into ${queueSchema}.job (name, data) values ('scheduled', '{"name": "reminders"}')`),
  )

/** @returns a sentence for each error */
export async function judgeSent(
  primary: Machine,
  sink: SmtpSink,
  rounds: number,
  outages: readonly Outage[],
): Promise<string[]> {
  const notices = await allEnded(primary, rounds * count)
  const taken = Map.groupBy(sink.taken, ({ to }) => to)
  const broken: string[] = []
  let [repeated, givenUp] = [0, 0]
  for (const { recipient, state, failed_reason } of notices) {
    const mails = taken.get(recipient) ?? []
    if (new Set(mails.map(({ raw }) => headerOf(raw, 'Message-ID'))).size > 1)
      broken.push(`${recipient} got mails with different ids`)
    if (state === 'sent' && mails.length === 0)
      broken.push(`${recipient} got none, and the log says that it was sent`)
    if (state === 'failed') {
      if (failed_reason === 'no_answer') givenUp += 1
      else broken.push(`${recipient} failed: ${failed_reason}`)
    }
    repeated += Math.max(0, mails.length - 1)
    broken.push(
      ...unexplained(mails, outages).map(({ at }) => `${recipient} got another mail than that of ${at} ms`),
    )
  }
  console.log(`notices: ${notices.length}, ${repeated} came twice because of a kill, ${givenUp} given up`)
  return broken
}

/** Mails that were sent again although nothing kept their outcome from being recorded. */
const unexplained = (mails: readonly TakenMail[], outages: readonly Outage[]): TakenMail[] =>
  mails
    .slice(0, -1)
    .filter(({ at }) => !outages.some(({ from, until }) => at > from - unwritten && at < until))

interface EndedNotice {
  recipient: string
  state: string
  failed_reason: string | null
}

async function allEnded(primary: Machine, wanted: number): Promise<EndedNotice[]> {
  const sql = `select recipient, state, failed_reason from reminder_notices where recipient ~ '^r\\d+-' and skipped_reason is null`
  for (const until = Date.now() + patience; ; await pause(5000)) {
    await plan(primary)
    const { rows } = await onPrimary(primary, client => client.query<EndedNotice>(sql))
    const open = rows.filter(({ state }) => state !== 'sent' && state !== 'failed')
    if (open.length === 0 && rows.length >= wanted) return rows
    if (Date.now() > until)
      throw new Error(`${open.length} of ${rows.length} notices have no end, ${wanted} are wanted`)
  }
}

async function onPrimary<T>(primary: Machine, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: primary.superuserUrl(databaseName) })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

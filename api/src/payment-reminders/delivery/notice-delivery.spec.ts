import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutesFromNow, NoticeWorkers, recipientOf } from '../../../test/notice-workers.ts'
import { seedNotices } from '../../../test/notices.ts'
import { isFull } from '../../../test/scope.ts'
import { headerOf } from '../../../test/smtp-sink.ts'

let notices: NoticeWorkers

beforeAll(async () => {
  notices = await NoticeWorkers.begin()
})
afterEach(() => notices.clear())
afterAll(() => notices.close())

describe('a notice', () => {
  it('is handed over once, and its tries are stored', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 3)
    const worker = await notices.startWorker()
    expect(await notices.deliverDue(worker)).toBe(3)
    expect(await notices.deliverDue(worker)).toBe(0)
    expect(notices.takenBy(owner)).toHaveLength(3)
    expect(await notices.stateOf(ids[0])).toMatchObject({
      state: 'sent',
      tries: 1,
      attempts: [['accepted', null]],
    })
    const messageIds = notices.takenBy(owner).map(({ raw }) => headerOf(raw, 'Message-ID'))
    expect(new Set(messageIds)).toEqual(new Set(ids.map(id => `<notice.${id}@example.com>`)))
  })

  it('is not sent to a tenant who has paid, opted out or left', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 2)
    notices.skips.set(ids[0] ?? '', { skipped: 'paid' })
    await notices.deliverDue(await notices.startWorker())
    expect(await notices.stateOf(ids[0])).toMatchObject({
      state: 'skipped',
      skipped_reason: 'paid',
      attempts: [],
    })
    expect(notices.takenBy(owner)).toHaveLength(1)
  })

  it('is tried again when the server asks for it, with the same Message-ID', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 1)
    notices.behaviours.set(recipientOf(owner), [{ recipient: '451 4.7.1 greylisted' }])
    const worker = await notices.startWorker()
    const begun = Date.now()
    await notices.deliverDue(worker)
    const ended = Date.now()
    const row = await notices.stateOf(ids[0])
    expect(row).toMatchObject({ state: 'retrying', attempts: [['deferred', 'later']] })
    const next = row?.next_try_at?.getTime() ?? 0
    expect(next - begun).toBeGreaterThan(45_000)
    expect(next - ended).toBeLessThan(75_000)
    // A job waits for it too.
    const jobs = await notices.api.db.query(
      `select start_after > now() as waits from jobs.job where data ->> 'noticeId' = $1 and state < 'completed'`,
      [ids[0]],
    )
    expect(jobs.rows).toEqual([{ waits: true }])
    expect(await notices.deliverDue(worker)).toBe(0)
    worker.clock.set(minutesFromNow(2))
    await notices.deliverDue(worker)
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 2 })
    expect(notices.takenBy(owner)).toHaveLength(1)
  })

  it.runIf(isFull)(
    'that was postponed while the clock was a day ahead does not wait for that day',
    async () => {
      const { owner, ids } = await seedNotices(notices.api.db, 1)
      notices.behaviours.set(recipientOf(owner), [{ recipient: '451 4.7.1 greylisted' }])
      const worker = await notices.startWorker()
      worker.clock.set(minutesFromNow(24 * 60))
      await notices.deliverDue(worker)
      expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'retrying' })
      worker.clock.set(null)
      await notices.deliverDue(worker)
      expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 2 })
    },
  )

  it('fails at once with a reason when another try cannot succeed', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 2)
    notices.behaviours.set(recipientOf(owner), [{ recipient: '550 5.1.1 no such user' }])
    notices.behaviours.set(recipientOf(owner, 2), [{ data: '554 5.7.1 spam' }])
    const worker = await notices.startWorker()
    await notices.deliverDue(worker)
    worker.clock.set(minutesFromNow(600))
    expect(await notices.deliverDue(worker)).toBe(0)
    expect(await notices.stateOf(ids[0])).toMatchObject({
      state: 'failed',
      failed_reason: 'unknown_recipient',
    })
    expect(await notices.stateOf(ids[1])).toMatchObject({ state: 'failed', failed_reason: 'refused' })
  })

  it('with an impossible address fails before the server is called', async () => {
    const { ids } = await seedNotices(notices.api.db, 1, {
      recipient: 'a@example.com\r\nRCPT TO:<victim@example.com>',
    })
    const before = notices.sink.asked.length
    await notices.deliverDue(await notices.startWorker())
    expect(await notices.stateOf(ids[0])).toMatchObject({
      state: 'failed',
      failed_reason: 'invalid_recipient',
    })
    expect(notices.sink.asked).toHaveLength(before)
  })

  it('whose answer was lost is repeated once, and then given up', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 2)
    notices.behaviours.set(recipientOf(owner), ['take and drop'])
    notices.behaviours.set(recipientOf(owner, 2), ['drop', 'drop', 'take'])
    const worker = await notices.startWorker()
    await notices.deliverDue(worker)
    expect(await notices.stateOf(ids[0])).toMatchObject({
      state: 'retrying',
      attempts: [['unknown', 'no_answer']],
    })
    worker.clock.set(minutesFromNow(2))
    await notices.deliverDue(worker)
    worker.clock.set(minutesFromNow(10))
    await notices.deliverDue(worker)
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'sent', tries: 2 })
    expect(await notices.stateOf(ids[1])).toMatchObject({
      state: 'failed',
      failed_reason: 'no_answer',
      tries: 2,
    })
    const messageIds = notices.takenBy(owner).map(({ raw }) => headerOf(raw, 'Message-ID'))
    expect(messageIds).toEqual(Array(2).fill(`<notice.${ids[0]}@example.com>`))
  })

  /** The state that a killed process leaves. */
  const crash = async (id: string | undefined, secondsAgo: number) => {
    await notices.api.db.query(
      `update reminder_notices set state = 'handed', tries = tries + 1 where id = $1`,
      [id],
    )
    await notices.api.db.query(
      `insert into notice_attempts (owner_id, notice_id, number, at) select owner_id, id, tries, now() from reminder_notices where id = $1`,
      [id],
    )
    await notices.age(id, secondsAgo)
  }

  it('of a killed process waits while it may still be sent, and is then repeated', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 2)
    await crash(ids[0], 10)
    await crash(ids[1], 130)
    const worker = await notices.startWorker()
    expect(await notices.deliverDue(worker)).toBe(1)
    expect(notices.takenBy(owner)).toHaveLength(1)
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'handed' })
    expect(await notices.stateOf(ids[1])).toMatchObject({
      state: 'sent',
      attempts: [
        ['unknown', null],
        ['accepted', null],
      ],
    })
  })

  it('whose processes end repeatedly is given up', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 1)
    for (let times = 0; times < 4; times += 1) await crash(ids[0], 130)
    await notices.deliverDue(await notices.startWorker())
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'no_answer' })
    expect(notices.takenBy(owner)).toHaveLength(0)
  })

  it.runIf(isFull)('that failed and is planned again starts from the first try', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 1)
    notices.behaviours.set(recipientOf(owner), ['drop', 'drop', { recipient: '451 4.3.0 later' }])
    const worker = await notices.startWorker()
    await notices.deliverDue(worker)
    worker.clock.set(minutesFromNow(2))
    await notices.deliverDue(worker)
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'failed' })
    await notices.api.db.query(
      `update reminder_notices set state = 'planned', tries = 0, failed_reason = null where id = $1`,
      [ids[0]],
    )
    await notices.deliverDue(worker)
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'retrying', tries: 1 })
    worker.clock.set(minutesFromNow(6))
    await notices.deliverDue(worker)
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'sent' })
  })

  it('waits for the morning, unless the landlord has sent it by hand', async () => {
    const evening = new Date('2026-11-22T19:30:00Z')
    const quiet = await seedNotices(notices.api.db, 1)
    const pressed = await seedNotices(notices.api.db, 1, { isPressed: true })
    const worker = await notices.startWorker({ QUIET_HOURS: '20-9' })
    worker.clock.set(evening)
    await notices.deliverDue(worker)
    expect([notices.takenBy(quiet.owner).length, notices.takenBy(pressed.owner).length]).toEqual([0, 1])
    worker.clock.set(new Date('2026-11-23T07:00:00Z'))
    await notices.deliverDue(worker)
    expect(notices.takenBy(quiet.owner)).toHaveLength(1)
  })

  it('is not tried again at night', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 1)
    notices.behaviours.set(recipientOf(owner), [{ recipient: '451 4.3.0 later' }])
    const worker = await notices.startWorker({ QUIET_HOURS: '20-9' })
    worker.clock.set(new Date('2026-11-22T17:59:40Z'))
    await notices.deliverDue(worker)
    expect((await notices.stateOf(ids[0]))?.next_try_at?.toISOString()).toBe('2026-11-23T07:00:00.000Z')
  })
})

describe("when the product's own account has a problem", () => {
  it('all notices of the channel wait, and none loses a try', async () => {
    const { ids } = await seedNotices(notices.api.db, 100)
    notices.isLogInRefused = true
    const worker = await notices.startWorker()
    const before = notices.sink.asked.length
    await notices.deliverDue(worker)
    // Only those in progress.
    expect(notices.sink.asked.length - before).toBeLessThan(60)
    const states = await notices.api.db.query<{ state: string; count: number }>(
      'select state, count(*)::int from reminder_notices group by 1 order by 1',
    )
    expect(states.rows.map(({ state }) => state)).toEqual(['planned', 'retrying'])
    const retrying = await notices.api.db.query<{ id: string }>(
      `select id from reminder_notices where state = 'retrying'`,
    )
    expect(await notices.stateOf(retrying.rows[0]?.id)).toMatchObject({
      attempts: [['deferred', 'sender_account']],
    })
    notices.isLogInRefused = false
    await worker.end()
    const other = await notices.startWorker()
    other.clock.set(minutesFromNow(6))
    await notices.deliverDue(other)
    for (const id of ids) expect(await notices.stateOf(id)).toMatchObject({ state: 'sent' })
  })
})

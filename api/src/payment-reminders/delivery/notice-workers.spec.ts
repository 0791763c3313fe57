import { letPass } from '@orenda/delivery/test/let-pass'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { NoticeWorkers } from '../../../test/notice-workers.ts'
import { seedNotices } from '../../../test/notices.ts'
import { isFull } from '../../../test/scope.ts'

let notices: NoticeWorkers

beforeAll(async () => {
  notices = await NoticeWorkers.begin()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await notices.clear()
})
afterAll(() => notices.close())

describe('workers', () => {
  it('share the due notices, and none is sent twice', async () => {
    const { owner, ids } = await seedNotices(notices.api.db, 150, { withJobs: true })
    const started = await Promise.all([notices.startWorker(), notices.startWorker(), notices.startWorker()])
    // At the same time, due notices are looked for.
    await started[0]?.delivery.queueDue()
    await expect.poll(() => notices.takenBy(owner).length).toBe(150)
    await expect
      .poll(
        async () =>
          (await notices.api.db.query(`select from reminder_notices where state <> 'sent'`)).rowCount,
      )
      .toBe(0)
    expect(new Set(notices.takenBy(owner).map(({ to }) => to)).size).toBe(150)
    expect(ids).toHaveLength(150)
  })

  it.runIf(isFull)('do not let one landlord wait for the many notices of another', async () => {
    const many = await seedNotices(notices.api.db, 600, { withJobs: true })
    const few = await seedNotices(notices.api.db, 3, { withJobs: true })
    const before = notices.sink.taken.length
    await notices.startWorker()
    await expect.poll(() => notices.takenBy(few.owner).length).toBe(3)
    const last = notices.sink.taken.findLastIndex(({ to }) => to.includes(few.owner)) - before
    expect(last).toBeLessThan(200)
    await expect.poll(() => notices.takenBy(many.owner).length).toBe(600)
  })

  it('finish what they are sending when they end, and leave the rest to others', async () => {
    const { owner } = await seedNotices(notices.api.db, 400, { withJobs: true })
    const first = await notices.startWorker()
    await expect.poll(() => notices.takenBy(owner).length, { interval: 1 }).toBeGreaterThan(5)
    await first.end()
    const sent = notices.takenBy(owner).length
    expect(sent).toBeLessThan(400)
    const handed = await notices.api.db.query(`select from reminder_notices where state = 'handed'`)
    expect(handed.rowCount).toBe(0)
    await notices.startWorker()
    await expect.poll(() => notices.takenBy(owner).length).toBe(400)
    expect(new Set(notices.takenBy(owner).map(({ to }) => to)).size).toBe(400)
  })

  it('read the data again when a notice has waited for its turn', async () => {
    // Fifty are sent at once, and forty wait for these.
    const { ids } = await seedNotices(notices.api.db, 90)
    const worker = await notices.startWorker({ SMTP_RATE: '10' })
    const done = notices.deliverDue(worker)
    await expect.poll(() => worker.contents.asked.length, { interval: 5 }).toBeGreaterThanOrEqual(90)
    letPass(11_000)
    for (const id of ids) notices.skips.set(id, { skipped: 'paid' })
    await done
    const skipped = `select from reminder_notices where id = any($1) and state = 'skipped'`
    expect((await notices.api.db.query(skipped, [ids])).rowCount).toBeGreaterThan(0)
  })
})

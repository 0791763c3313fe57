import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NoticeWorkers } from '../../../test/notice-workers.ts'
import { seedNotices } from '../../../test/notices.ts'

let notices: NoticeWorkers

beforeAll(async () => {
  notices = await NoticeWorkers.begin()
})
afterEach(() => notices.clear())
afterAll(() => notices.close())

describe('a text message', () => {
  const sms = { channel: 'sms', recipient: '+380671234567' } as const

  it('is handed to the gateway', async () => {
    const { ids } = await seedNotices(notices.api.db, 1, sms)
    await notices.deliverDue(await notices.startWorker())
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'sent' })
    const { rows } = await notices.api.db.query('select provider_id from reminder_notices where id = $1', [
      ids[0],
    ])
    expect(rows).toEqual([{ provider_id: expect.stringMatching(/^SM/) }])
  })

  it('to a number on a stop list is not followed by others', async () => {
    notices.smsBehaviour = { code: 21610 }
    const { owner, ids } = await seedNotices(notices.api.db, 1, sms)
    await notices.api.db.query(
      `insert into notice_recipients (owner_id, channel, address, token) values ($1::uuid, 'sms', $2, $1::uuid)`,
      [owner, sms.recipient],
    )
    await notices.deliverDue(await notices.startWorker())
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'refused' })
    const { rows } = await notices.api.db.query(
      'select opted_out_at is not null as out from notice_recipients where owner_id = $1',
      [owner],
    )
    expect(rows).toEqual([{ out: true }])
  })

  it('with an unknown outcome is not sent a second time', async () => {
    const { ids } = await seedNotices(notices.api.db, 1, sms)
    await notices.api.db.query(`update reminder_notices set state = 'handed', tries = 1 where id = $1`, [
      ids[0],
    ])
    await notices.api.db.query(
      `insert into notice_attempts (owner_id, notice_id, number, at) select owner_id, id, 1, now() from reminder_notices where id = $1`,
      [ids[0]],
    )
    await notices.age(ids[0], 180)
    const before = notices.gateway.taken.length
    await notices.deliverDue(await notices.startWorker())
    expect(await notices.stateOf(ids[0])).toMatchObject({ state: 'failed', failed_reason: 'no_answer' })
    expect(notices.gateway.taken).toHaveLength(before)
  })
})

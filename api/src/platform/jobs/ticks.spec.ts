import { SchedulerRegistry } from '@nestjs/schedule'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { CONFIG } from '../../config.ts'
import { Jobs } from './jobs.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'
import { Ticks } from './ticks.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.db.query(`delete from jobs.job where name = 'scheduled'`)
})
afterAll(() => api.close())

/** What one process has: ticks of its own over the one queue. */
function newTicker(crons: Record<string, string | readonly string[] | null>): Ticks {
  const scheduled = new ScheduledJobs()
  for (const [name, cron] of Object.entries(crons)) {
    scheduled.register(name, { cron, work: () => Promise.resolve(0) })
  }
  return new Ticks(scheduled, api.app.get(Jobs), api.app.get(CONFIG))
}

/** The jobs that were put into the queue, also those that are done. */
const queued = async () =>
  (
    await api.db.query(`select data ->> 'name' as name from jobs.job where name = 'scheduled' order by 1`)
  ).rows.map(({ name }) => name as string)

describe('the queue', () => {
  it('accepts an id once, also when its job is done', async () => {
    const jobs = api.app.get(Jobs)
    const job = { name: 'some', id: '018f0000-0000-8000-8000-000000000001' }
    const other = { name: 'other', id: '018f0000-0000-8000-8000-000000000002' }
    const puts = await Promise.all(Array.from({ length: 10 }, () => jobs.putScheduled([job])))
    expect(puts.flat()).toEqual(['some'])
    await expect
      .poll(async () => (await api.db.query('select state from jobs.job where id = $1', [job.id])).rows)
      .toEqual([{ state: 'completed' }])
    expect(await jobs.putScheduled([job, other])).toEqual(['other'])
    expect(await queued()).toEqual(['other', 'some'])
  })
})

describe('ticks', () => {
  it('queue a job once, whatever the number of processes', async () => {
    const crons = { daily: '0 9 * * *', hourly: '30 * * * *', never: null }
    const tickers = [newTicker(crons), newTicker(crons), newTicker(crons)]
    for (const ticks of tickers) await ticks.tick(new Date('2026-11-22T06:45:00Z'))
    await api.db.query(`delete from jobs.job where name = 'scheduled'`)
    // 9:00 in Kyiv, give or take what clocks differ by.
    const about = (seconds: number) => new Date(Date.parse('2026-11-22T07:00:00Z') + seconds * 1000)
    await Promise.all(tickers.map((ticks, index) => ticks.tick(about(index / 10 - 0.1))))
    for (const ticks of tickers) expect(await ticks.tick(about(60))).toEqual([])
    expect(await queued()).toEqual(['daily'])
    await Promise.all(tickers.map(ticks => ticks.tick(about(1800))))
    expect(await queued()).toEqual(['daily', 'hourly'])
  })

  it('run a missed job once after no process ran', async () => {
    const crons = { often: '*/10 * * * *', twice: ['0 8 * * *', '0 9 * * *'], yearly: '0 0 1 1 *' }
    const before = newTicker(crons)
    expect(await before.tick(new Date('2026-01-05T06:30:00Z'))).toEqual(['often', 'twice', 'yearly'])
    const next = newTicker(crons)
    expect(await next.tick(new Date('2026-01-09T12:04:00Z'))).toEqual(['often', 'twice'])
    expect(await newTicker(crons).tick(new Date('2026-01-09T12:05:00Z'))).toEqual([])
    expect(await next.tick(new Date('2026-01-09T12:10:00Z'))).toEqual(['often'])
  })

  it('run a missed job once after the process was suspended', async () => {
    const ticks = newTicker({ often: '*/10 * * * *' })
    await ticks.tick(new Date('2026-01-05T06:00:00Z'))
    expect(await ticks.tick(new Date('2026-01-05T09:59:00Z'))).toEqual(['often'])
    expect(await ticks.tick(new Date('2026-01-05T10:00:00Z'))).toEqual(['often'])
  })

  it('keep the local hour over the nights in which the clock changes', async () => {
    const ticks = newTicker({ daily: '0 9 * * *' })
    expect(await ticks.tick(new Date('2026-10-24T06:00:00Z'))).toEqual(['daily'])
    expect(await ticks.tick(new Date('2026-10-25T06:30:00Z'))).toEqual([])
    expect(await ticks.tick(new Date('2026-10-25T07:00:00Z'))).toEqual(['daily'])
  })

  it('continue after a wrong clock was corrected', async () => {
    const ticks = newTicker({ often: '*/10 * * * *' })
    await ticks.tick(new Date('2026-11-23T12:00:00Z'))
    expect(await ticks.tick(new Date('2026-11-22T12:00:00Z'))).toEqual(['often'])
    expect(await ticks.tick(new Date('2026-11-22T12:05:00Z'))).toEqual([])
    expect(await ticks.tick(new Date('2026-11-22T12:10:00Z'))).toEqual(['often'])
  })

  it('are run by the next tick when the queue could not be reached', async () => {
    const ticks = newTicker({ often: '*/10 * * * *' })
    await ticks.tick(new Date('2026-11-22T12:00:00Z'))
    vi.spyOn(api.app.get(Jobs), 'putScheduled').mockRejectedValueOnce(new Error('The queue is away'))
    await expect(ticks.tick(new Date('2026-11-22T12:10:00Z'))).rejects.toThrow('away')
    expect(await ticks.tick(new Date('2026-11-22T12:11:00Z'))).toEqual(['often'])
  })
})

describe('a process', () => {
  it('ticks every minute, unless its settings say otherwise', async () => {
    expect(api.app.get(SchedulerRegistry).doesExist('cron', 'ticks')).toBe(false)
    const ticking = await startTestApi({ env: { SCHEDULED_JOBS: '1' } })
    const work = vi.fn(() => Promise.resolve(0))
    try {
      const ticks = ticking.app.get(SchedulerRegistry).getCronJob('ticks')
      expect(ticks.cronTime.source).toBe('*/1 * * * *')
      ticking.app.get(ScheduledJobs).register('sample', { cron: '* * * * *', work })
      await ticks.fireOnTick()
      await expect.poll(() => work.mock.calls.length).toBeGreaterThan(0)
    } finally {
      await ticking.close()
    }
    const serving = await startTestApi({ env: { SCHEDULED_JOBS: '1', ROLE: 'api' } })
    expect(serving.app.get(SchedulerRegistry).doesExist('cron', 'ticks')).toBe(false)
    await serving.close()
  })
})

import { SchedulerRegistry } from '@nestjs/schedule'
import { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CONFIG } from '../../config.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'
import { Ticks } from './ticks.ts'

let api: TestApi
let wentOff: string[]
const registries: SchedulerRegistry[] = []

beforeAll(async () => {
  api = await startTestApi()
})
afterEach(async () => {
  for (const registry of registries.splice(0)) {
    for (const name of registry.getCronJobs().keys()) registry.deleteCronJob(name)
  }
  await api.db.query('delete from scheduled_ticks')
})
afterAll(() => api.close())

/** What one process has: ticks of its own over the one database. */
async function newTicker(crons: Record<string, string | null>): Promise<Ticks> {
  const scheduled = new ScheduledJobs()
  for (const [name, cron] of Object.entries(crons)) {
    scheduled.register(name, { cron, work: () => Promise.resolve(0) })
  }
  const registry = new SchedulerRegistry()
  registries.push(registry)
  const database = api.app.get<DataSource>(JOBS_DATA_SOURCE)
  expect(database).toBeInstanceOf(DataSource)
  const ticks = new Ticks(scheduled, registry, api.app.get(CONFIG), database)
  await ticks.begin(async (_, name) => {
    wentOff.push(name)
  })
  return ticks
}

/** Puts the last tick of a job at an instant. */
const tickedAt = (name: string, instant: string) =>
  api.db.query('update scheduled_ticks set last_tick = $2 where name = $1', [name, instant])

it('sets a job going once, however many processes tick', async () => {
  wentOff = []
  const crons = { daily: '0 9 * * *', hourly: '30 * * * *', never: null }
  const tickers = [await newTicker(crons), await newTicker(crons), await newTicker(crons)]
  expect(wentOff).toEqual([])
  await tickedAt('daily', '2026-11-21T07:00:00Z')
  await tickedAt('hourly', '2026-11-22T06:30:00Z')
  // 9:00 in Kyiv, give or take what clocks differ by.
  const about = (seconds: number) => new Date(Date.parse('2026-11-22T07:00:00Z') + seconds * 1000)
  await Promise.all(tickers.map((ticks, index) => ticks.tick(about(index / 10 - 0.1))))
  for (const ticks of tickers) await ticks.tick(about(5))
  expect(wentOff).toEqual(['daily'])
  await Promise.all(tickers.map(ticks => ticks.tick(about(1800))))
  expect(wentOff).toEqual(['daily', 'hourly'])
})

it('makes up once for what was missed, at the next start', async () => {
  wentOff = []
  await newTicker({ often: '*/10 * * * *', yearly: '0 0 1 1 *' })
  await tickedAt('often', '2026-01-05T00:00:00Z')
  await tickedAt('yearly', new Date().toISOString())
  await newTicker({ often: '*/10 * * * *', yearly: '0 0 1 1 *' })
  expect(wentOff).toEqual(['often'])
})

it('keeps the hour of the wall over the night in which the clock is changed', async () => {
  wentOff = []
  const ticks = await newTicker({ daily: '0 9 * * *' })
  await tickedAt('daily', '2026-10-24T06:00:00Z')
  expect(await ticks.tick(new Date('2026-10-25T06:30:00Z'))).toEqual([])
  expect(await ticks.tick(new Date('2026-10-25T07:00:00Z'))).toEqual(['daily'])
})

it('goes on after a clock was wrong and is put back', async () => {
  wentOff = []
  const ticks = await newTicker({ often: '*/10 * * * *' })
  await tickedAt('often', '2026-11-23T12:00:00Z')
  expect(await ticks.tick(new Date('2026-11-22T12:00:00Z'))).toEqual(['often'])
  expect(await ticks.tick(new Date('2026-11-22T12:05:00Z'))).toEqual([])
  expect(await ticks.tick(new Date('2026-11-22T12:10:00Z'))).toEqual(['often'])
})

it('takes the tick back when its job cannot be put in', async () => {
  const scheduled = new ScheduledJobs()
  scheduled.register('often', { cron: '*/10 * * * *', work: () => Promise.resolve(0) })
  const registry = new SchedulerRegistry()
  registries.push(registry)
  const ticks = new Ticks(scheduled, registry, api.app.get(CONFIG), api.app.get(JOBS_DATA_SOURCE))
  let isAway = true
  await ticks.begin(async () => {
    if (isAway) throw new Error('The queue is away')
  })
  await tickedAt('often', '2026-11-22T12:00:00Z')
  await expect(ticks.tick(new Date('2026-11-22T12:10:00Z'))).rejects.toThrow('away')
  isAway = false
  expect(await ticks.tick(new Date('2026-11-22T12:10:00Z'))).toEqual(['often'])
})

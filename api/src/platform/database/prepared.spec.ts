import type { DataSource } from 'typeorm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { JOBS_DATA_SOURCE } from './database.module.ts'
import { namedStatement } from './named-statement.ts'
import { runPrepared } from './prepared.ts'

let api: TestApi
let database: DataSource

beforeAll(async () => {
  api = await startTestApi()
  database = api.app.get<DataSource>(JOBS_DATA_SOURCE)
})
afterAll(() => api.close())

const doubled = namedStatement(
  'select n * 2 as double, pg_current_xact_id()::text as xact from unnest($numbers::int[]) n',
)

it('returns the same rows as the pool of jobs', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      runPrepared(database.manager, doubled.with({ numbers: [index, index + 1] })),
    ),
  )
  for (const [index, rows] of answers.entries())
    expect(rows).toMatchObject([{ double: index * 2 }, { double: index * 2 + 2 }])
})

it('is part of the transaction of the manager', async () => {
  await database.transaction(async em => {
    const [first] = await runPrepared<{ xact: string }>(em, doubled.with({ numbers: [1] }))
    const [second] = await runPrepared<{ xact: string }>(em, doubled.with({ numbers: [2] }))
    const [outside] = await runPrepared<{ xact: string }>(database.manager, doubled.with({ numbers: [3] }))
    expect(second?.xact).toBe(first?.xact)
    expect(outside?.xact).not.toBe(first?.xact)
  })
})

it("throws the database's error, and works the next time", async () => {
  const inverse = namedStatement('select 1 / $number::int as inverse')
  for (let times = 0; times < 8; times += 1)
    await expect(runPrepared(database.manager, inverse.with({ number: 0 }))).rejects.toThrow(
      'division by zero',
    )
  expect(await runPrepared(database.manager, inverse.with({ number: 1 }))).toEqual([{ inverse: 1 }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNbuServer } from '../test/nbu-server.ts'
import { runs } from '../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../test/test-api.ts'
import { fuzz } from './fuzz.ts'
import type { ApiDocument } from './fuzzed-requests.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? runs(250, 1500))
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

let bank: Awaited<ReturnType<typeof startNbuServer>>
let api: TestApi

beforeAll(async () => {
  bank = await startNbuServer()
  api = await startTestApi({ env: { NBU_URL: bank.url }, isOwnerChecked: false })
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

test('no request leads to a 5xx or to an answer that breaks its schema', async () => {
  const newLandlord = async () => {
    const landlord = await registerLandlord(api)
    await api.db.query(`update subscriptions set end_date = '2199-01-01', max_apartments = 100`)
    return landlord
  }
  const document = (await api.call<ApiDocument>('GET', '/docs-json')).body
  const { problems, statuses } = await fuzz({
    origin: new URL(api.url).origin,
    document,
    people: 2,
    newLandlord,
    seed,
    requests,
    concurrency: 4,
  })
  expect(problems).toEqual([])
  // Most requests pass the checks at the entrance (token, path, size).
  expect(statuses[200] ?? 0).toBeGreaterThan(requests / 20)
})

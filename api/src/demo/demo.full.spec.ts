import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'
import { startApi } from '../start-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ env: { DEMO: '1' } })
})
afterAll(() => api.close())

it('is created by one of several processes that find the database empty at the same time', async () => {
  await api.db.query('delete from users')
  const config = api.app.get(CONFIG)
  const others = await Promise.all([startApi(config), startApi(config)])
  await Promise.all(others.map(other => other.close()))
  const { rows } = await api.db.query(
    'select (select count(*)::int from users) as users, (select count(*)::int from apartments) as apartments',
  )
  expect(rows).toEqual([{ users: 1, apartments: 5 }])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOps, runOps } from '../../test/ops-command.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  await buildOps()
  api = await startTestApi()
})
afterAll(() => api.close())

it('exits with 2 for an unknown command and with 0 after its help, and reports a missing database', async () => {
  expect(await runOps(api, ['tickets', '--status', 'lost'])).toMatchObject({ code: 2, stdout: '' })
  expect(await runOps(api, ['--help'])).toMatchObject({ code: 0, stderr: '' })
  const nobody = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' }
  expect(await runOps(api, ['tickets'], '', nobody)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('ECONNREFUSED'),
  })
})

import type { Ticket } from '@orenda/contracts/support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { buildOps, runOps } from '../../test/ops-command.ts'
import { isFull } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

// Tests the built command next to a product on the same database. Its parsing is tested in `ops.spec.ts`.

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  await buildOps()
  api = await startTestApi()
  landlord = await registerLandlord(api, { lang: 'en' })
})
afterAll(() => api.close())

const ops = (args: readonly string[], input?: string) => runOps(api, args, input)

it('answers a ticket that was just written, and the product mails the answer', async () => {
  const fields = { name: 'Olena', email: landlord.email, subject: 'Meters', message: 'Where are they?' }
  const { body } = await landlord.api<Ticket>('POST', '/support/tickets', fields)
  const listed = await ops(['tickets', '--json'])
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(listed.stdout)).toMatchObject([{ number: body.number, status: 'open' }])
  // Input may have several lines.
  expect(await ops(['answer', body.number, '-'], 'In the hall,\nbehind the door.\n')).toEqual({
    code: 0,
    stdout: `${body.number} is in_progress.\n`,
    stderr: '',
  })
  await expect
    .poll(async () => (await api.mailbox(landlord.email)).map(({ text }) => text).join('\n'))
    .toContain('> behind the door.')
  expect(await landlord.api('GET', `/support/tickets/${body.id}`)).toMatchObject({
    body: { messages: [{ text: 'In the hall,\nbehind the door.' }] },
  })
})

it.runIf(isFull)('exits with 1 for an impossible task, and with 2 for an unknown command', async () => {
  expect(await ops(['ticket', 'T-1'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'NOT_FOUND: There is no ticket T-1.\n',
  })
  expect(await ops([])).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run ops -- COMMAND') })
})

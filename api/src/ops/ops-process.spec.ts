import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Ticket } from '@orenda/contracts/support'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DATABASE_URLS, type DatabaseUrls } from '../platform/database/connections.ts'
import { type Landlord } from '../testing/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../testing/test-api.ts'
import { testEnvironment } from '../testing/test-database.ts'

// The command itself, as it is built, beside a product that runs on the same database.

const folder = fileURLToPath(new URL('../..', import.meta.url))
const entry = 'dist/ops/main.js'
let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  // Whoever runs this alone may have built nothing yet.
  if (!existsSync(`${folder}${entry}`))
    await promisify(execFile)('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd: folder })
  api = await startTestApi()
  landlord = await registerLandlord(api, { lang: 'en' })
})
afterAll(() => api.close())

interface Ran {
  code: number
  stdout: string
  stderr: string
}

function ops(args: readonly string[], input = '', settings: Record<string, string> = {}): Promise<Ran> {
  const { owner } = api.app.get<DatabaseUrls>(DATABASE_URLS)
  const { LOG_LEVEL: _, ...env } = testEnvironment(owner, inject('runFolder'))
  return new Promise(resolve => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env, ...settings } }
    const child = execFile(process.execPath, [entry, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}

it('answers a ticket that somebody has just written, and the product mails it', async () => {
  const fields = { name: 'Olena', email: landlord.email, subject: 'Meters', message: 'Where are they?' }
  const { body } = await landlord.api<Ticket>('POST', '/support/tickets', fields)
  const listed = await ops(['tickets', '--json'])
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(listed.stdout)).toMatchObject([{ number: body.number, status: 'open' }])
  // What it is typed into need not be one line.
  expect(await ops(['answer', body.number, '-'], 'In the hall,\nbehind the door.\n')).toEqual({
    ...{ code: 0, stdout: `${body.number} is in_progress.\n`, stderr: '' },
  })
  await expect
    .poll(async () => (await api.mailbox(landlord.email)).map(({ text }) => text).join('\n'))
    .toContain('> behind the door.')
  expect(await landlord.api('GET', `/support/tickets/${body.id}`)).toMatchObject({
    body: { messages: [{ text: 'In the hall,\nbehind the door.' }] },
  })
})

it('ends with 1 for what cannot be done, and with 2 for what is no command', async () => {
  expect(await ops(['ticket', 'T-1'])).toEqual({
    ...{ code: 1, stdout: '', stderr: 'NOT_FOUND: There is no ticket T-1.\n' },
  })
  expect(await ops(['tickets', '--status', 'lost'])).toMatchObject({ code: 2, stdout: '' })
  expect(await ops([])).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run ops -- COMMAND') })
  expect(await ops(['--help'])).toMatchObject({ code: 0, stderr: '' })
  const nobody = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' }
  expect(await ops(['tickets'], '', nobody)).toMatchObject({
    ...{ code: 1, stdout: '', stderr: expect.stringContaining('ECONNREFUSED') },
  })
})

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eicar, startClamd } from '../../test/clamd.ts'
import type { Landlord } from '../../test/landlord.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendFile } from '../../test/uploads.ts'
import { CONFIG } from '../config.ts'
import { type RunningApi, startApi } from '../start-api.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
let api: TestApi
/** Give a scanner a second. The second of these two accepts files that were not scanned. */
let impatient: RunningApi
let lenient: RunningApi
let landlord: Landlord

beforeAll(async () => {
  clamd = await startClamd()
  api = await startTestApi({ env: { CLAMAV_URL: clamd.url, CLAMAV_TIMEOUT: '300' } })
  const config = api.app.get(CONFIG)
  impatient = await startApi({ ...config, CLAMAV_TIMEOUT: 1 })
  lenient = await startApi({ ...config, CLAMAV_TIMEOUT: 1, CLAMAV_REQUIRED: false })
  landlord = await registerLandlord(api)
})
afterAll(async () => {
  await lenient.close()
  await impatient.close()
  await api.close()
  await clamd.close()
})
beforeEach(() => {
  clamd.instead.act = null
  clamd.seen.length = 0
})

const clean = Buffer.concat([sampleFiles.pdf?.(200_000) ?? Buffer.of(), randomBytes(300_000)])
const infected = Buffer.concat([clean, eicar])
const send = (content: Buffer, base = api.url) => sendFile(base, landlord, 'a.pdf', content)
const counts = async () => [
  (await api.db.query('select from files')).rowCount,
  (await api.db.query('select from file_reservations')).rowCount,
]

it('gets every file byte for byte, and a file that it rejects is refused', async () => {
  expect(await send(clean)).toMatchObject({ status: 201 })
  expect(clamd.seen.map(seen => seen.equals(clean))).toEqual([true])
  const before = await counts()
  expect(await send(infected)).toMatchObject({
    status: 415,
    body: { code: 'UNSUPPORTED_FILE', reason: 'malware' },
  })
  expect(await counts()).toEqual(before)
})

it('is not called for files that are refused anyway', async () => {
  expect(await send(Buffer.from('text'))).toMatchObject({ status: 415, body: { reason: 'wrong_content' } })
  expect(clamd.seen).toEqual([])
})

describe.each<[string, typeof clamd.instead.act]>([
  ['goes away', socket => socket.destroy()],
  ['says nothing', () => undefined],
  ['never ends', socket => void talk(socket)],
  ['says that it could not look', socket => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['says nonsense', socket => socket.end('stream: OK, I think\0')],
  ['ends without a word', socket => socket.end()],
])('a scanner that %s', (_, act) => {
  it('accepts no file after a failure, unless the settings allow it', async () => {
    clamd.instead.act = act
    const before = await counts()
    const answer = await send(clean, `${impatient.url}/api`)
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(await counts()).toEqual(before)
    expect(await send(clean, `${lenient.url}/api`)).toMatchObject({ status: 201 })
  })
})

it('accepts no file when the scanner cannot be reached', async () => {
  const away = await startApi({ ...api.app.get(CONFIG), CLAMAV_URL: { host: '127.0.0.1', port: 1 } })
  try {
    expect(await send(clean, `${away.url}/api`)).toMatchObject({ status: 503 })
  } finally {
    await away.close()
  }
})

async function talk(socket: import('node:net').Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write('wait ')
    await pause(100)
  }
}

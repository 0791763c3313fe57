import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi({ env: { UPLOAD_PACE: '16/1s', UPLOADS_AT_ONCE: '1' } })
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
const end = '\r\n--b--\r\n'

interface Pace {
  body: string
  /** Bytes per piece. */
  piece: number
  /** Milliseconds between two pieces. */
  every: number
  /** Ends the pauses: the rest is sent at once. */
  hurry?: Promise<void>
}

/** Sends an upload piece by piece until it is answered. */
async function drip({ body, piece, every, hurry }: Pace): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(api.url)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${landlord.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  let text = ''
  const answer = new Promise<void>(resolve => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\r\n\r\n{')) resolve()
    })
  })
  for (let at = 0; at < body.length && text === ''; at += piece) {
    socket.write(body.slice(at, at + piece))
    await Promise.race([pause(every), answer, ...(hurry === undefined ? [] : [hurry])])
  }
  await answer
  socket.destroy()
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    body: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as unknown,
  }
}

const incoming = async () =>
  (
    await readdir(join(api.app.get(CONFIG).FILES_DIR, 'incoming'), { recursive: true, withFileTypes: true })
  ).filter(entry => entry.isFile())
const reservations = async () =>
  (await api.db.query('select from file_reservations where owner_id = $1', [landlord.id])).rowCount

describe('an upload that is too slow', () => {
  it.each<[string, Pace]>([
    ['in its file', { body: form + 'x'.repeat(200_000) + end, piece: 500, every: 100 }],
    ['in its head', { body: form + 'x'.repeat(200_000) + end, piece: 1, every: 100 }],
    ['after a good beginning', { body: form + 'x'.repeat(200_000) + end, piece: 60_000, every: 5000 }],
    [
      'in a field before its file',
      {
        body: `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'x'.repeat(900)}`,
        piece: 10,
        every: 100,
      },
    ],
  ])('%s is ended with an error, and leaves nothing', async (_, pace) => {
    const { status, body } = await drip(pace)
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', reason: 'too_slow', message: expect.stringContaining('16 KB a second') },
    })
    await expect.poll(incoming).toEqual([])
    await expect.poll(reservations).toBe(0)
  })
})

it('accepts an upload at the least speed, however long it takes', async () => {
  // Twenty times the minimum speed, so that a busy machine is still fast enough.
  const pace = { body: form + 'x'.repeat(800_000) + end, piece: 20_000, every: 60 }
  expect(await drip(pace)).toMatchObject({ status: 201 })
})

it('does not count the time that an upload waits for others', async () => {
  const { promise: hurry, resolve } = Promise.withResolvers<void>()
  const fast = { body: form + 'x'.repeat(300_000) + end, piece: 300_000, every: 0 }
  const slow = { body: form + 'x'.repeat(6_000_000) + end, piece: 20_000, every: 60, hurry }
  const ended: string[] = []
  const first = drip(slow).finally(() => ended.push('slow'))
  await expect.poll(reservations).toBe(1)
  const second = drip(fast).finally(() => ended.push('fast'))
  // Longer than the window of the minimum speed.
  await pause(1500)
  resolve()
  const [one, other] = await Promise.all([first, second])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(ended).toEqual(['slow', 'fast'])
})

import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { runs } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendFile } from '../../test/uploads.ts'
import { CONFIG } from '../config.ts'
import { type RunningApi, startApi } from '../start-api.ts'

const megabyte = 1024 * 1024
/** The number of concurrent uploads. */
const many = runs(30, 100)
/** Above the number of files in these tests, so that each limit is tested alone. */
const maxFiles = 270
let api: TestApi
let second: RunningApi

beforeAll(async () => {
  const env = { FILES_QUOTA: '1', FILES_COUNT: String(maxFiles), UPLOAD_PATIENCE: '60' }
  api = await startTestApi({ env })
  second = await startApi(api.app.get(CONFIG))
})
afterAll(async () => {
  await second.close()
  await api.close()
})

const pdf = (bytes: number) => sampleFiles.pdf?.(bytes).subarray(0, bytes) ?? Buffer.of()

/** Sends files at the same time, alternating between two processes; counts the answers. */
async function sendAll(landlord: Landlord, count: number, bytes: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  await Promise.all(
    Array.from({ length: count }, async (_none, at) => {
      const base = at % 2 === 0 ? api.url : `${second.url}/api`
      const { status } = await sendFile(base, landlord, 'a.pdf', pdf(bytes))
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  return statuses
}

const counted = async ({ id }: Landlord) => {
  const { rows } = await api.db.query<{ files: string; bytes: string }>(
    'select count(*) as files, sum(greatest(size, 4096)) as bytes from files where owner_id = $1',
    [id],
  )
  return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) }
}
const reservations = async ({ id }: Landlord) =>
  (await api.db.query('select from file_reservations where owner_id = $1', [id])).rowCount

describe('simultaneous uploads to two processes', () => {
  it('end exactly at the bytes of the share', async () => {
    const landlord = await registerLandlord(api)
    const bytes = 60_000
    const most = Math.floor(megabyte / bytes)
    expect(await sendAll(landlord, many, bytes)).toEqual({ 201: most, 507: many - most })
    expect(await counted(landlord)).toEqual({ files: most, bytes: most * bytes })
    // To the last byte, although the form around it needs more.
    const left = megabyte - most * bytes
    expect(await sendAll(landlord, 3, left)).toEqual({ 201: 1, 507: 2 })
    expect(await counted(landlord)).toMatchObject({ bytes: megabyte })
    expect(await reservations(landlord)).toBe(0)
  })

  it('count small files with a block each', async () => {
    const landlord = await registerLandlord(api)
    const left = 12
    await api.db.query(
      `insert into files (owner_id, name, mime, size) select $1, 'a.pdf', 'application/pdf', 100 from generate_series(1, $2::int)`,
      [landlord.id, megabyte / 4096 - left],
    )
    expect(await sendAll(landlord, many, 100)).toEqual({ 201: left, 507: many - left })
    expect(await counted(landlord)).toEqual({ files: megabyte / 4096, bytes: megabyte })
  })

  it('end exactly at the number of files', async () => {
    const landlord = await registerLandlord(api)
    const few = await startApi({ ...api.app.get(CONFIG), FILES_COUNT: 7 })
    try {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => sendFile(`${few.url}/api`, landlord, 'a.pdf', pdf(100))),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
      expect(answers.filter(({ status }) => status === 507)).toHaveLength(23)
    } finally {
      await few.close()
    }
  })
})

/** Starts an upload without finishing it. */
async function begin(
  base: string,
  { token }: Landlord,
  length: number,
  sent = Math.min(length, 2000),
): Promise<Socket> {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${form}`,
  )
  socket.write('x'.repeat(sent))
  return socket
}

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await pause(10)
}

it('reserves space from the first byte on, and releases it when an upload is interrupted', async () => {
  const landlord = await registerLandlord(api)
  const large = await begin(api.url, landlord, megabyte - 10_000)
  await until(async () => (await reservations(landlord)) === 1)
  const waits = sendFile(`${second.url}/api`, landlord, 'a.pdf', pdf(500_000))
  expect(await Promise.race([waits, pause(500, 'waits')])).toBe('waits')
  large.destroy()
  expect(await waits).toMatchObject({ status: 201 })
  await until(async () => (await reservations(landlord)) === 0)
})

it('does not count the reservation of a killed process', async () => {
  const landlord = await registerLandlord(api)
  const keep = (seconds: number) =>
    api.db.query(
      `insert into file_reservations (owner_id, id, bytes, until)
       values ($1, gen_random_uuid(), 1040000, clock_timestamp() + make_interval(secs => $2))`,
      [landlord.id, seconds],
    )
  await keep(1.5)
  expect(await sendFile(api.url, landlord, 'a.pdf', pdf(20_000))).toMatchObject({ status: 201 })
  const { rows } = await api.db.query(
    'select until < clock_timestamp() as is_over from file_reservations where owner_id = $1',
    [landlord.id],
  )
  expect(rows).toEqual([{ is_over: true }])
  await api.call('POST', '/dev/jobs/files/run')
  expect(await reservations(landlord)).toBe(0)
})

it('takes four uploads at a time in all processes together; others wait for a limited time', async () => {
  const landlord = await registerLandlord(api)
  const impatient = await startApi({ ...api.app.get(CONFIG), UPLOAD_PATIENCE: 1 })
  const running: Socket[] = []
  try {
    for (let at = 0; at < 4; at += 1) {
      running.push(await begin(at % 2 === 0 ? api.url : `${second.url}/api`, landlord, 50_000))
    }
    await until(async () => (await reservations(landlord)) === 4)
    const refused = await fetch(`${impatient.url}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${landlord.token}` },
      body: formOf(pdf(100)),
    })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    const waits = sendFile(api.url, landlord, 'a.pdf', pdf(100))
    expect(await Promise.race([waits, pause(300, 'waits')])).toBe('waits')
    running.pop()?.destroy()
    expect(await waits).toMatchObject({ status: 201 })
    // Another landlord is not delayed.
    const other = await registerLandlord(api)
    expect(await sendFile(api.url, other, 'a.pdf', pdf(100))).toMatchObject({ status: 201 })
  } finally {
    for (const socket of running) socket.destroy()
    await impatient.close()
  }
})

it('answers each of 20 uploads that has waited too long, whatever it waited for', async () => {
  const landlord = await registerLandlord(api)
  const patience = 3
  const impatient = await startApi({ ...api.app.get(CONFIG), UPLOAD_PATIENCE: patience })
  const running: Socket[] = []
  try {
    for (let at = 0; at < 4; at += 1) running.push(await begin(api.url, landlord, 50_000))
    await until(async () => (await reservations(landlord)) === 4)
    const send = async () => {
      const begun = performance.now()
      const answer = await sendFile(`${impatient.url}/api`, landlord, 'a.pdf', pdf(100))
      return { ...answer, seconds: (performance.now() - begun) / 1000 }
    }
    // Four of them wait for other processes, the others for these; the last one gets space after half of that
    // time.
    const waiting = Array.from({ length: 15 }, send)
    await pause((patience * 1000) / 2)
    const answers = await Promise.all([...waiting, send()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(answers.at(-1)?.seconds).toBeLessThan(patience * 1.4)
    for (const socket of running) socket.destroy()
    // And when space is free in time, all are accepted.
    expect(await sendAll(landlord, 20, 100)).toEqual({ 201: 20 })
  } finally {
    for (const socket of running) socket.destroy()
    await impatient.close()
  }
})

it('gives the turn of an interrupted upload to the next', async () => {
  const landlord = await registerLandlord(api)
  const running: Socket[] = []
  for (let at = 0; at < 4; at += 1) running.push(await begin(api.url, landlord, 50_000))
  await until(async () => (await reservations(landlord)) === 4)
  const server: Server = api.app.getHttpServer()
  const comes = () => once(server, 'request') as Promise<[IncomingMessage]>
  const coming = comes()
  const gone = await begin(api.url, landlord, 3000, 100)
  const [request] = await coming
  const ended = new Promise(resolve => request.once('close', resolve))
  gone.destroy()
  await ended
  const next = comes()
  const waits = sendFile(api.url, landlord, 'a.pdf', pdf(100))
  await next
  for (const socket of running) socket.destroy()
  expect(await waits).toMatchObject({ status: 201 })
})

function formOf(content: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'a.pdf')
  return form
}

import { once } from 'node:events'
import { mkdtemp, readdir, realpath, statfs, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { mountSmallDisk, type SmallDisk } from '../../test/small-disk.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendFile } from '../../test/uploads.ts'

const megabyte = 1024 * 1024
let disk: SmallDisk | null = null
let api: TestApi

beforeAll(async () => {
  disk = await mountSmallDisk(await mkdtemp(join(await realpath(tmpdir()), 'orenda-small-')), 24)
  if (disk !== null) api = await startTestApi({ env: { FILES_DIR: disk.path, UPLOADS_AT_ONCE: '10' } })
})
afterAll(async () => {
  await api?.close()
  disk?.unmount()
})

const pdf = (bytes: number) => (sampleFiles.pdf?.(bytes) ?? Buffer.of()).subarray(0, bytes)
const files = async () =>
  (await readdir(join(disk?.path ?? '', 'incoming'), { recursive: true, withFileTypes: true })).filter(
    entry => entry.isFile(),
  )
const left = async () => {
  const { bavail, bsize } = await statfs(disk?.path ?? '')
  return bavail * bsize
}

/** The size that each slow upload declares: there is space for three, and little more. */
const declared = 5.9 * megabyte

/** Starts an upload, and sends two thousand bytes of it. */
async function begin({ token }: Landlord): Promise<Socket> {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${Math.floor(declared)}\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'x'.repeat(2000)}`,
  )
  return socket
}

it('reserves disk space for the bytes that arrive, not for the declared length', async ({ skip }) => {
  skip(disk === null, 'A small disk takes rights that one does not have here')
  const slow = await registerLandlord(api)
  const other = await registerLandlord(api)
  const begun: Socket[] = []
  try {
    for (const most of [3, 10]) {
      while (begun.length < most) begun.push(await begin(slow))
      // All continue, although they declare up to three times the available space.
      await expect.poll(async () => (await files()).length).toBe(most)
      const answer = await sendFile(api.url, other, 'a.pdf', pdf(megabyte))
      expect(answer).toMatchObject({ status: 201 })
    }
  } finally {
    for (const socket of begun) socket.destroy()
  }
  await expect.poll(async () => (await files()).length).toBe(0)
})

it('ends uploads without disk space, and leaves some space to others', async ({ skip }) => {
  skip(disk === null, 'A small disk takes rights that one does not have here')
  const landlord = await registerLandlord(api)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendFile(api.url, landlord, 'a.pdf', pdf(8 * megabyte))),
  )
  expect(answers.map(({ status }) => status)).toContain(507)
  for (const { status, body } of answers)
    expect([201, status === 507 ? body.code : null]).toContain(
      status === 507 ? 'INSUFFICIENT_STORAGE' : status,
    )
  // A quarter stays free, except for what was uploaded meanwhile.
  expect(await left()).toBeGreaterThan(4 * megabyte)
  await expect.poll(async () => (await files()).length).toBe(0)
  // A disk filled by other programs accepts nothing.
  await writeFile(join(disk?.path ?? '', 'others'), Buffer.alloc((await left()) - 5 * megabyte))
  expect(await sendFile(api.url, landlord, 'a.pdf', pdf(100))).toMatchObject({ status: 507 })
})

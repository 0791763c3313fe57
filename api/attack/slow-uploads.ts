import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Landlord } from '../test/landlord.ts'
import { openSocket } from '../test/raw-request.ts'
import { sampleFiles } from '../test/sample-files.ts'
import { sendFile } from '../test/uploads.ts'
import type { Figure, Target } from './target.ts'
import { figuresOf, whileAttacked } from './while-attacked.ts'

export const name = 'slow uploads'

/** Size of the disk in MB, less than all uploads declare together. */
export const disk = 256

const landlords = 11
/** Uploads of each landlord, as many as one may send at once. */
const each = 4
/** Bytes that each upload declares (the largest allowed), and bytes that it really sends. */
const declared = 10 * 1024 * 1024
const sent = 2000
/** Files that another landlord uploads in the meantime. */
const files = 20
const size = 500_000

/** Many uploads declare a large size and send little, while another landlord uploads. */
export async function run(target: Target): Promise<Figure[]> {
  const slow = await Promise.all(Array.from({ length: landlords }, () => target.newLandlord()))
  const other = await target.newLandlord()
  const content = sampleFiles.pdf?.(size) ?? Buffer.of()
  const title = `${landlords * each} slow uploads`
  const statuses: number[] = []
  const { figures } = await whileAttacked(target, await target.newLandlord(), { title }, async () => {
    const begun = await Promise.all(
      Array.from({ length: landlords * each }, (_, at) => begin(target.base, slow[at % landlords] ?? other)),
    )
    for (let at = 0; at < files; at += 1)
      statuses.push((await sendFile(target.base, other, 'file.pdf', content)).status)
    for (const socket of begun) socket.destroy()
  })
  const refused = statuses.filter(status => status !== 201).length
  return [...figures, figuresOf(title)(`of ${files} uploads of another, those that were refused`, refused, 0)]
}

/** Sends the beginning of an upload, and waits until the server has begun to read it. */
async function begin(base: string, { token }: Landlord): Promise<Socket> {
  const socket = await openSocket(base)
  socket.write(
    `POST ${new URL(base).pathname}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${declared}\r\n\r\n`,
  )
  await once(socket, 'data')
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  socket.write(head + 'x'.repeat(sent))
  return socket
}

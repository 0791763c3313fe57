// Sends uploads from its own process, so that it takes no time from the receiving process.
import { once } from 'node:events'
import { Agent, request } from 'node:http'

export interface UploadOrder {
  port: number
  path: string
  /** Absent for the bare server. */
  token?: string
  /** Number of files that are sent at the same time. */
  count: number
  /** Size of each in bytes. */
  size: number
}

export interface UploadResult {
  seconds: number
}

const boundary = 'bench-boundary'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
const agent = new Agent({ keepAlive: true })

process.on('message', async (order: UploadOrder) => {
  const content = Buffer.alloc(order.size, 'The same bytes for everybody. ')
  content.write('%PDF-1.7\n')
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: order.count }, () => send(order, content)))
  process.send?.({ seconds: (performance.now() - startedAt) / 1000 } satisfies UploadResult)
})

async function send({ port, path, token }: UploadOrder, content: Buffer): Promise<void> {
  const parts = token === undefined ? [content] : [head, content, tail]
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    agent,
    headers: {
      'content-length': parts.reduce((sum, part) => sum + part.length, 0),
      ...(token !== undefined && {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${token}`,
      }),
    },
  })
  for (const part of parts) outgoing.write(part)
  outgoing.end()
  const [answer] = await once(outgoing, 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 201) throw new Error(`An upload was answered with ${answer.statusCode}`)
}

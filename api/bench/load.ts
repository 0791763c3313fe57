// A client in a process of its own: `concurrency` connections, each asking again as soon as its answer is whole.
// It reads no more of an answer than its length, so that it takes little of the machine from the server.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A request, as each connection sends it again and again. */
export interface Ask {
  method: string
  /** Each connection takes one of them, so that changes of one record do not wait for each other. */
  paths: readonly string[]
  /** JSON. */
  body?: string
  /** With an idempotency key, each time another. */
  hasKey?: boolean
}

/** What the parent asks for. */
export interface LoadOrder extends Ask {
  port: number
  token: string
  concurrency: number
  /** Milliseconds. */
  duration: number
}

/** What it gets. */
export interface LoadResult {
  requests: number
  seconds: number
}

process.on('message', async (order: LoadOrder) => {
  const before = performance.now()
  const until = before + order.duration
  const counts = await Promise.all(
    Array.from({ length: order.concurrency }, (_, at) => {
      const path = order.paths[at % order.paths.length] as string
      return ask(order, path, until)
    }),
  )
  const requests = counts.reduce((sum, count) => sum + count, 0)
  process.send?.({ requests, seconds: (performance.now() - before) / 1000 } satisfies LoadResult)
})

/** Asks over one connection until the time is up and gives the number of answers. */
function ask({ port, method, token, body, hasKey }: LoadOrder, path: string, until: number): Promise<number> {
  const content = Buffer.from(body ?? '')
  const about =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${content.length}\r\n`
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\n${about}Authorization: Bearer ${token}\r\n`
  const rest = Buffer.concat([Buffer.from('\r\n'), content])
  const plain = Buffer.concat([Buffer.from(head), rest])
  const request = () =>
    hasKey ? Buffer.concat([Buffer.from(`${head}Idempotency-Key: ${randomUUID()}\r\n`), rest]) : plain
  return new Promise((resolve, reject) => {
    let answered = 0
    let isWhole = answer()
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request()))
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The server closed the connection')))
    socket.on('data', chunk => {
      if (!isWhole(chunk)) return
      isWhole = answer()
      answered += 1
      if (performance.now() < until) socket.write(request())
      else {
        socket.destroy()
        resolve(answered)
      }
    })
  })
}

/** @returns takes the bytes of one answer as they come, and says whether they are all of it */
function answer(): (bytes: Buffer) => boolean {
  let head = Buffer.alloc(0)
  /** Bytes that are still to come; null until the head is there, and of an answer that comes in chunks. */
  let left: number | null = null
  let isChunked = false
  /** The last five bytes. */
  let tail = Buffer.alloc(0)
  return bytes => {
    if (left !== null) left -= bytes.length
    else if (!isChunked) {
      head = Buffer.concat([head, bytes])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return false
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      isChunked = /\r\ntransfer-encoding: chunked/i.test(text)
      if (!/^HTTP\/1\.1 20[01] /.test(text) || (length === undefined && !isChunked))
        throw new Error(`Unexpected answer:\n${text}`)
      if (length !== undefined) left = end + 4 + Number(length) - head.length
    }
    tail = Buffer.concat([tail, bytes.subarray(-5)]).subarray(-5)
    // JSON has no line breaks of its own.
    return left === null ? isChunked && tail.equals(lastChunk) : left <= 0
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

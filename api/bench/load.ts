// A client in its own process. Each of `concurrency` connections repeats a request as soon as the
// answer is complete. Of an answer it parses only the length, to leave the processor to the server.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A request that each connection repeats. */
export interface Ask {
  method: string
  /**
   * Each connection uses one of the paths, so that updates of one record do not wait for each
   * other.
   */
  paths: readonly string[]
  /** JSON. */
  body?: string
  /** Whether to send a new idempotency key with each request. */
  hasKey?: boolean
}

/** The parent's message. */
export interface LoadOrder extends Ask {
  port: number
  token: string
  concurrency: number
  /** In milliseconds. */
  duration: number
}

/** The answer to the parent. */
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

/**
 * Repeats a request on one connection until the time is up.
 * @returns the number of answers
 */
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

/**
 * @returns a function that takes the bytes of one answer as they arrive, and returns whether the
 * answer is complete
 */
function answer(): (bytes: Buffer) => boolean {
  let head = Buffer.alloc(0)
  /** Bytes still to come; null before the head has arrived, and for a chunked answer. */
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
      const length = lengthIn(head.toString('latin1', 0, end))
      isChunked = length === null
      if (length !== null) left = end + 4 + length - head.length
    }
    tail = Buffer.concat([tail, bytes.subarray(-5)]).subarray(-5)
    // A JSON body contains no line breaks, so this ends the chunked answer.
    return left === null ? isChunked && tail.equals(lastChunk) : left <= 0
  }
}

/**
 * The length of the body by the head of an answer, in bytes; null for a chunked answer.
 * @throws Error for an answer that is not 200 or 201, or that tells no length
 */
function lengthIn(head: string): number | null {
  if (!/^HTTP\/1\.1 20[01] /.test(head)) throw new Error(`Unexpected answer:\n${head}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return Number(length)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return null
  throw new Error(`Unexpected answer:\n${head}`)
}

const lastChunk = Buffer.from('0\r\n\r\n')

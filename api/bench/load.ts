// A client in a process of its own: `concurrency` connections, each asking again as soon as its answer is whole.
// It reads no more of an answer than its length, so that it takes little of the machine from the server.
import { connect, type Socket } from 'node:net'

/** A request, as each connection sends it again and again. */
export interface Ask {
  method: string
  /** Each connection takes one of them, so that changes of one record do not wait for each other. */
  paths: readonly string[]
  /** JSON. */
  body?: string
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
function ask({ port, method, token, body }: LoadOrder, path: string, until: number): Promise<number> {
  const content = Buffer.from(body ?? '')
  const about =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${content.length}\r\n`
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\n${about}Authorization: Bearer ${token}\r\n\r\n`
  const request = Buffer.concat([Buffer.from(head), content])
  return new Promise((resolve, reject) => {
    let answered = 0
    let received = Buffer.alloc(0)
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The server closed the connection')))
    socket.on('data', chunk => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const size = answerSize(received)
      if (size === undefined || received.length < size) return
      received = received.subarray(size)
      answered += 1
      if (performance.now() < until) socket.write(request)
      else {
        socket.destroy()
        resolve(answered)
      }
    })
  })
}

/** Bytes of the whole answer at the start of `received`, as soon as its head is there. */
function answerSize(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!/^HTTP\/1\.1 20[01] /.test(head) || length === undefined)
    throw new Error(`Unexpected answer:\n${head}`)
  return headEnd + 4 + Number(length)
}

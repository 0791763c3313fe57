import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks at which processes are ready: `refresh` of the Caddyfile. */
const lookEvery = 2000
/** Milliseconds for which a request looks for a process that takes it, and between two tries: `lb_try_…` there. */
const tryFor = 5000
const tryEvery = 50
/** Milliseconds that an unused connection stays open: `keepalive` there. */
const keepAlive = 30_000

interface Target {
  port: number
  isReady: boolean
  agent: Agent
}

/** A request with its body, which may have to be sent to a second process. */
interface Taken {
  from: IncomingMessage
  body: Buffer
  answer: ServerResponse
}

/** How a try ended: answered; or nothing was sent; or it was sent and the connection broke. */
type Ended = 'answered' | 'not-taken' | 'broken'

/**
 * Stands for the proxy in front of several processes, as `deploy/Caddyfile` sets it up: in turn to those that are
 * ready, by `/api/health/ready`, looked at every two seconds, so that it goes on sending to a process that is not
 * ready any more until it has noticed. One that does not take a connection has had nothing of the request, and the
 * next is tried, with any method. A GET or HEAD on a kept connection that breaks before an answer is sent once more,
 * as Go's client does; a request that may have been carried out never is.
 */
export class Balancer {
  private readonly targets = new Map<number, Target>()
  private readonly server: Server
  private turn = 0
  private isOver = false
  private looking: Promise<void> | undefined
  /** Requests that were sent a second time, by why. */
  readonly repeated = { notTaken: 0, broken: 0 }

  constructor() {
    this.server = createServer((from, answer) => void this.take(from, answer))
    this.server.keepAliveTimeout = 60_000
  }

  /** @returns its address */
  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    this.looking = this.look()
    const address = this.server.address()
    if (address === null || typeof address === 'string') throw new Error('The balancer got no port')
    return `http://127.0.0.1:${address.port}`
  }

  add(port: number): void {
    this.targets.set(port, {
      port,
      isReady: false,
      agent: new Agent({ keepAlive: true, timeout: keepAlive, maxSockets: 500 }),
    })
  }

  /** A process has gone for good; its name leads nowhere now. */
  remove(port: number): void {
    this.targets.get(port)?.agent.destroy()
    this.targets.delete(port)
  }

  /** Waits until it sends to a process. */
  async hasSeen(port: number): Promise<void> {
    while (!this.targets.get(port)?.isReady) await pause(20)
  }

  async close(): Promise<void> {
    this.isOver = true
    this.server.close()
    this.server.closeAllConnections()
    for (const { agent } of this.targets.values()) agent.destroy()
    await this.looking
  }

  private async look(): Promise<void> {
    while (!this.isOver) {
      await Promise.all([...this.targets.values()].map(lookAt))
      await pause(lookEvery)
    }
  }

  private async take(from: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const taken = { from, body: Buffer.concat(chunks), answer }
    const until = Date.now() + tryFor
    let isRepeated = false
    while (Date.now() < until) {
      const target = this.next()
      const ended = target === undefined ? 'not-taken' : await send(target, taken)
      if (ended === 'answered') return
      if (ended === 'broken') {
        const mayRepeat = !isRepeated && /^(GET|HEAD)$/.test(from.method ?? '') && !answer.headersSent
        if (!mayRepeat) break
        isRepeated = true
        this.repeated.broken += 1
        continue
      }
      this.repeated.notTaken += 1
      await pause(tryEvery)
    }
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }

  private next(): Target | undefined {
    const ready = [...this.targets.values()].filter(({ isReady }) => isReady)
    this.turn += 1
    return ready[this.turn % Math.max(ready.length, 1)]
  }
}

async function lookAt(target: Target): Promise<void> {
  const url = `http://127.0.0.1:${target.port}/api/health/ready`
  target.isReady = await fetch(url, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(3000),
  }).then(
    async response => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}

function send({ port, agent }: Target, { from, body, answer }: Taken): Promise<Ended> {
  return new Promise(resolve => {
    const forwarded = request(
      { host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers: headersOf(from) },
      response => {
        answer.writeHead(response.statusCode ?? 502, withoutHops(response.headers))
        response.once('end', () => resolve('answered')).once('error', () => resolve('broken'))
        response.pipe(answer)
      },
    )
    forwarded.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not-taken' : 'broken'),
    )
    forwarded.end(body)
  })
}

/** Of the connection with the client alone. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const withoutHops = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))

const headersOf = (from: IncomingMessage) => ({
  ...withoutHops(from.headers),
  'x-forwarded-for': from.socket.remoteAddress ?? '',
})

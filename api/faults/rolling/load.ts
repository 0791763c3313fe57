import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One kind of request of a landlord. */
export interface Call {
  method: 'GET' | 'POST'
  /** Below the API. */
  path: string
  body?: unknown
  token: string
}

/** A request that was answered, or not. */
export interface Sent {
  begunAt: number
  /** Milliseconds. */
  took: number
  call: Call
  /** 0 when the connection broke. */
  status: number
  problem?: string
}

/** Sends requests at a fixed pace, whatever becomes of those before, over kept connections as browsers do. */
export class Load {
  readonly sent: Sent[] = []
  private readonly agent = new Agent({ keepAlive: true })
  private readonly open = new Set<Promise<void>>()
  private isOver = false
  private readonly running: Promise<void>
  private readonly base: string
  private readonly next: () => Call

  /**
   * @param base address of the API
   * @param perSecond requests
   * @param next the next request
   */
  constructor(base: string, perSecond: number, next: () => Call) {
    this.base = base
    this.next = next
    this.running = this.run(perSecond)
  }

  /** Sends no more, and waits for all answers. */
  async end(): Promise<void> {
    this.isOver = true
    await this.running
    await Promise.all(this.open)
    this.agent.destroy()
  }

  private async run(perSecond: number): Promise<void> {
    const begunAt = performance.now()
    for (let count = 1; !this.isOver; count += 1) {
      const sending = this.send(this.next()).finally(() => this.open.delete(sending))
      this.open.add(sending)
      await pause(Math.max(0, begunAt + (count * 1000) / perSecond - performance.now()))
    }
  }

  private async send(call: Call): Promise<void> {
    const begunAt = performance.now()
    const { status, problem } = await answerTo(this.base, this.agent, call)
    this.sent.push({ begunAt, took: performance.now() - begunAt, call, status, ...(problem && { problem }) })
  }
}

function answerTo(
  base: string,
  agent: Agent,
  { method, path, body, token }: Call,
): Promise<{ status: number; problem?: string }> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    }),
  }
  return new Promise(resolve => {
    const sending = request(`${base}${path}`, { method, agent, headers, timeout: 60_000 }, async response => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer)
      } catch (error) {
        return resolve({ status: 0, problem: `cut off: ${(error as Error).message}` })
      }
      resolve(status < 400 ? { status } : { status, problem: Buffer.concat(chunks).toString().slice(0, 300) })
    })
    sending.once('timeout', () => sending.destroy(new Error('no answer in 60 s')))
    sending.once('error', error => resolve({ status: 0, problem: error.message }))
    sending.end(text)
  })
}

/** The time within which a share of the requests was answered, in milliseconds. */
export function percentile(sent: readonly Sent[], share: number): number {
  const sorted = sent.map(({ took }) => took).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

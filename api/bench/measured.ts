import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { LoadOrder, LoadResult } from './load.ts'
import type { Usage } from './probe.ts'

/** A server under measurement; each figure once a round. */
export interface Measured {
  name: string
  process: ChildProcess
  port: number
  token: string
  perSecond: number[]
  /** Processor time of the server's own process, in microseconds a request. */
  cpu: number[]
}

/** The next message from a process that was forked. @throws Error when it ends instead */
export async function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  const given = new AbortController()
  const ended = once(child, 'exit', { signal: given.signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
    return message
  } finally {
    given.abort()
    ended.catch(() => {})
  }
}

export async function usageOf(server: ChildProcess): Promise<Usage> {
  server.send('usage')
  return messageFrom<Usage>(server)
}

/** One round of load on one server. */
export async function measure(
  load: ChildProcess,
  server: Measured,
  order: Pick<LoadOrder, 'path' | 'concurrency' | 'duration'>,
) {
  const before = await usageOf(server.process)
  load.send({ ...order, port: server.port, token: server.token } satisfies LoadOrder)
  const { requests, seconds } = await messageFrom<LoadResult>(load)
  const after = await usageOf(server.process)
  return { perSecond: requests / seconds, cpu: (after.cpu - before.cpu) / requests }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

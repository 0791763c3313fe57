import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ask, LoadOrder, LoadResult } from './load.ts'
import type { Usage } from './probe.ts'

/** A server under measurement; each figure has one value a round. */
export interface Measured {
  name: string
  process: ChildProcess
  port: number
  token: string
  perSecond: number[]
  /** Processor time of the server's own process, in microseconds a request. */
  cpu: number[]
}

/**
 * The next message from a forked process.
 * @throws Error when the process ends first
 */
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

/**
 * Samples the memory of a process.
 * @returns stops that, and returns the maximum in bytes
 */
export function watchMemory(server: ChildProcess): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await usageOf(server)).rss)
      await pause(10)
    }
    return most
  })()
  return () => {
    isOver = true
    return watching
  }
}

/** Loads one server for one round. */
async function measure(load: ChildProcess, server: Measured, order: Omit<LoadOrder, 'port' | 'token'>) {
  const before = await usageOf(server.process)
  load.send({ ...order, port: server.port, token: server.token } satisfies LoadOrder)
  const { requests, seconds } = await messageFrom<LoadResult>(load)
  const after = await usageOf(server.process)
  return { perSecond: requests / seconds, cpu: (after.cpu - before.cpu) / requests }
}

/** Connections of the load generator. */
export const concurrency = 10
/** Duration of a round in milliseconds. */
const roundOf = 1500
const warmUp = 4000

/** Loads servers in turns for some rounds, and adds the figures to each. */
export async function race(
  load: ChildProcess,
  servers: readonly Measured[],
  ask: Ask,
  times: number,
): Promise<void> {
  for (const server of servers) await measure(load, server, { ...ask, concurrency, duration: warmUp })
  for (let round = 0; round < times; round += 1) {
    // The order rotates, so that no server always follows the same one.
    for (let index = 0; index < servers.length; index += 1) {
      const server = servers[(index + round) % servers.length] as Measured
      const { perSecond, cpu } = await measure(load, server, { ...ask, concurrency, duration: roundOf })
      server.perSecond.push(perSecond)
      server.cpu.push(cpu)
    }
  }
}

/** Copies of the servers without figures. */
export const withoutFigures = (servers: readonly Measured[]): Measured[] =>
  servers.map(server => ({ ...server, perSecond: [], cpu: [] }))

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

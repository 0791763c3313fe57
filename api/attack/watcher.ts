// Runs in its own thread: the attacking thread is busy, and would measure answers too late.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Question, Seen } from './watch.ts'

const over = new AbortController()
parentPort?.once('message', () => over.abort())
const questions = workerData as Question[]
// Users at work have open connections; a new one waits behind those that an attack opens.
const connections = 8
const uncounted: Seen = { times: [], failures: 0 }
await Promise.all(
  questions.flatMap(({ url, token }) =>
    Array.from({ length: connections }, () => ask(url, token, performance.now(), uncounted)),
  ),
)
parentPort?.postMessage('ready')
const seen = await Promise.all(questions.map(watch))
parentPort?.postMessage(seen)

/**
 * Sends requests at fixed times until it is stopped, whether or not the previous answer has
 * arrived.
 */
async function watch({ url, every, token }: Question): Promise<Seen> {
  const seen: Seen = { times: [], failures: 0 }
  const asked: Promise<void>[] = []
  const begun = performance.now()
  for (let count = 0; !over.signal.aborted; count += 1) {
    const due = begun + count * every
    await pause(Math.max(0, due - performance.now()))
    asked.push(ask(url, token, due, seen))
  }
  await Promise.all(asked)
  seen.times.sort((one, other) => one - other)
  return seen
}

async function ask(url: string, token: string | undefined, due: number, seen: Seen): Promise<void> {
  try {
    const response = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    if (response.status >= 500) seen.failures += 1
  } catch {
    seen.failures += 1
  }
  seen.times.push(performance.now() - due)
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A request that is repeated at fixed times. */
export interface Question {
  url: string
  /** Milliseconds between two requests. */
  every: number
  token?: string
}

/**
 * Results of requests that are sent at fixed times, whether or not the previous answer has arrived.
 */
export interface Seen {
  /** Milliseconds from the planned time of each request to its answer, in ascending order. */
  times: number[]
  /** Missing answers, and those with a status of 500 or more. */
  failures: number
}

/**
 * Repeats requests until the returned function is called, which returns the results of each.
 * Connections are opened before and not counted.
 */
export async function watch(questions: readonly Question[]): Promise<() => Promise<Seen[]>> {
  const watcher = new Worker(new URL('./watcher.ts', import.meta.url), { workerData: questions })
  await once(watcher, 'message')
  const answered = once(watcher, 'message') as Promise<[Seen[]]>
  return async () => {
    watcher.postMessage('over')
    const [seen] = await answered
    await watcher.terminate()
    return seen
  }
}

/** @param share e.g. 0.99 */
export const percentile = ({ times }: Pick<Seen, 'times'>, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

export const slowest = ({ times }: Pick<Seen, 'times'>): number => times.at(-1) ?? 0

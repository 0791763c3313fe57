import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What somebody asks again and again. */
export interface Question {
  url: string
  /** Milliseconds between one question and the next. */
  every: number
  token?: string
}

/** What somebody saw who asked at fixed moments, whether or not the answer before had come. */
export interface Seen {
  /** Milliseconds from the moment at which each was to be asked to its answer, shortest first. */
  times: number[]
  /** Answers that were none, or 500 and above. */
  failures: number
}

/** Asks until what is given is called; that gives what was seen, for each question. Connections are open before, uncounted. */
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

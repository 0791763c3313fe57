import type PQueue from 'p-queue'

/**
 * Runs work when the queue has a place for it. The signal only ends the wait. Work that has begun
 * keeps its place until it ends, whereas a signal passed to `add` would free the place at once.
 * @throws `signal.reason` when the signal aborts before the work begins; any error of the work
 */
export function inTurn<Result>(
  queue: PQueue,
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Awaited<Result>> {
  const waiting = new AbortController()
  const leave = () => waiting.abort(signal.reason)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  const begin = () => {
    signal.removeEventListener('abort', leave)
    return work()
  }
  return queue.add(begin, { signal: waiting.signal })
}

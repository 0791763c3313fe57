/** Files that all fields of a page send at the same time. The API takes four of an account; other windows have some, too. */
const atOnce = 3

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs work a few at a time, in the order in which it came. Written here and not taken from p-limit, because every page with a
 * file field would load that library in place of these lines.
 * @throws what the work throws; `signal.reason` when it was given up before
 */
export async function limitConcurrency<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** @throws `signal.reason` when it is given up meanwhile */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

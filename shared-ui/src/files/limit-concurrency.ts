/**
 * The number of files that all fields of a page send at the same time. The API takes four at a time
 * from an account, and other windows send files, too.
 */
const atOnce = 3

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a few tasks at a time, in the order in which they came. It is written here and not taken
 * from p-limit, because every page with a file field would load that library for these lines.
 * @throws what the task throws; `signal.reason` when it was cancelled before it began
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

/** @throws `signal.reason` when it is cancelled while it waits */
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

import PQueue from 'p-queue'
import { AppError } from '../http/errors/app-error.ts'
import { inTurn } from './in-turn.ts'

interface Limits {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many wait at most. */
  maxWaiting: number
  /** Milliseconds for which one waits at most. */
  maxWait: number
}

/** Work of this process that runs a few at a time, in the order in which it came. Its queue and its waits are bounded. */
export class BoundedQueue {
  private readonly queue: PQueue

  constructor(private readonly limits: Limits) {
    this.queue = new PQueue({ concurrency: limits.concurrency })
  }

  /** @throws AppError UNAVAILABLE when the queue is full or the wait too long; what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { maxWaiting, maxWait } = this.limits
    if (this.queue.size >= maxWaiting) throw busy(maxWait)
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(busy(maxWait)), maxWait)
    const begin = () => {
      clearTimeout(timer)
      return work()
    }
    return inTurn(this.queue, begin, tooLate.signal)
  }
}

const busy = (maxWait: number) => new AppError('UNAVAILABLE', { retryAfter: maxWait / 1000 })

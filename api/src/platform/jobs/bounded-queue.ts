import PQueue from 'p-queue'
import { AppError } from '../http/errors/app-error.ts'
import { inTurn } from './in-turn.ts'

interface Limits {
  /** How many tasks run at the same time. */
  concurrency: number
  /** How many tasks may wait. */
  maxWaiting: number
  /** How many milliseconds a task may wait. */
  maxWait: number
}

/**
 * Runs a few tasks of this process at a time, first come, first served. The queue and the waiting
 * time are limited.
 */
export class BoundedQueue {
  private readonly queue: PQueue

  constructor(private readonly limits: Limits) {
    this.queue = new PQueue({ concurrency: limits.concurrency })
  }

  /**
   * @throws AppError UNAVAILABLE when the queue is full or the wait too long; any error of the work
   */
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

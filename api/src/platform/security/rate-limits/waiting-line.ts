import { AppError } from '../../http/errors/app-error.ts'

interface Limits {
  /** How many pieces of work run at once. */
  places: number
  /** How many wait at most. */
  longest: number
  /** Milliseconds for which one waits at most. */
  patience: number
}

/** Work of this process that is done a few at a time, in the order in which it came; the rest waits, but not for long. */
export class WaitingLine {
  private readonly waiting = new Set<() => void>()
  private running = 0

  constructor(private readonly limits: Limits) {}

  /** @throws AppError UNAVAILABLE when the work's turn does not come soon enough, and whatever it throws itself */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.places) this.running += 1
    // Whoever has finished hands the place on.
    else await this.turn()
    try {
      return await work()
    } finally {
      const [next] = this.waiting
      if (next === undefined) this.running -= 1
      else next()
    }
  }

  private turn(): Promise<void> {
    const { longest, patience } = this.limits
    const refusal = () => new AppError('UNAVAILABLE', { retryAfter: patience / 1000 })
    if (this.waiting.size >= longest) return Promise.reject(refusal())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        this.waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.delete(begin)
        reject(refusal())
      }, patience)
      this.waiting.add(begin)
    })
  }
}

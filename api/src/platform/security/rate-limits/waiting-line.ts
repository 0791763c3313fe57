import { AppError } from '../../http/errors/app-error.ts'

interface Limits {
  /** How much work runs at once. */
  places: number
  /** The maximum length of the queue. */
  longest: number
  /** The maximum wait in milliseconds. */
  patience: number
}

/** Limits concurrent work of this process, with a bounded queue in order of arrival. */
export class WaitingLine {
  private readonly waiting = new Set<() => void>()
  private running = 0

  constructor(private readonly limits: Limits) {}

  /** @throws AppError UNAVAILABLE when the wait would be too long, and the errors of the work */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.places) this.running += 1
    // A finished work passes its slot on.
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

/** A semaphore: limits concurrency, first come, first served. */
export class Slots {
  private readonly waiting: (() => void)[] = []
  private taken = 0

  constructor(private readonly count: number) {}

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.count) this.taken += 1
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.taken -= 1
    }
  }
}

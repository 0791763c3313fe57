/** Limits concurrency: the others wait in order. */
export class FewAtOnce {
  private readonly waiting: (() => void)[] = []

  /** @param free how many may run */
  constructor(private free: number) {}

  /** @param signal removes it from the queue, and it rejects with the signal's reason */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (this.free > 0) this.free -= 1
    else await this.turn(signal)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.free += 1
      else next()
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.push(go)
    })
  }
}

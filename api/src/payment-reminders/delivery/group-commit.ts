/** How long to wait for company, for those who can. */
export interface Patience {
  /** Milliseconds at most. */
  wait: number
  /** With so many nobody waits any longer. */
  enough: number
}

/**
 * Writes what comes in together: one statement at a time, and while it runs the next ones gather. So many pay for one
 * commit.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = []
  private isWriting = false
  private go = () => {}

  /**
   * @param write gives a result for each item, in their order; when it fails, all of them failed
   * @param patience without it nobody waits for company
   */
  constructor(
    private readonly write: (items: Item[]) => Promise<Result[]>,
    private readonly patience: Patience = { wait: 0, enough: 1 },
  ) {}

  /** Written, and committed, when it resolves. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (this.waiting.length >= this.patience.enough) this.go()
      if (!this.isWriting) void this.writeAll()
    })
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true
    // Whoever is ready in this turn of the loop comes along.
    await new Promise(resolve => setImmediate(resolve))
    while (this.waiting.length > 0) {
      await this.company()
      const group = this.waiting
      this.waiting = []
      try {
        const results = await this.write(group.map(({ item }) => item))
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.isWriting = false
  }

  private async company(): Promise<void> {
    const { wait, enough } = this.patience
    if (this.waiting.length >= enough) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, wait)
      this.go = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

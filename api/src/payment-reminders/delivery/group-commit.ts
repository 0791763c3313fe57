/** How long to wait for further items. */
export interface Patience {
  /** The maximum in milliseconds. */
  wait: number
  /** From this number of items on there is no waiting. */
  enough: number
}

/**
 * Writes concurrent items together: one statement at a time, while the next items are collected. So many items
 * share one commit.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = []
  private isWriting = false
  private go = () => {}

  /**
   * @param write returns a result for each item, in order; when it fails, all items fail
   * @param patience without it there is no waiting
   */
  constructor(
    private readonly write: (items: Item[]) => Promise<Result[]>,
    private readonly patience: Patience = { wait: 0, enough: 1 },
  ) {}

  /** Resolves when the item is written and committed. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (this.waiting.length >= this.patience.enough) this.go()
      if (!this.isWriting) void this.writeAll()
    })
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true
    // Collects all items of this turn of the event loop.
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

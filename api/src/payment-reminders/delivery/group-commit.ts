/**
 * Writes what comes in together: one statement at a time, and while it runs the next ones gather. So many pay for one
 * commit, and nobody waits for company.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = []
  private isWriting = false

  /** @param write gives a result for each item, in their order; when it fails, all of them failed */
  constructor(private readonly write: (items: Item[]) => Promise<Result[]>) {}

  /** Written, and committed, when it resolves. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (!this.isWriting) void this.writeAll()
    })
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true
    // Whoever is ready in this turn of the loop comes along.
    await new Promise(resolve => setImmediate(resolve))
    while (this.waiting.length > 0) {
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
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

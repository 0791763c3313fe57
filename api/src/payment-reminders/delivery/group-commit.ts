import DataLoader from 'dataloader'

/** How long a group gathers before it is written. */
export interface Gathering {
  /** The maximum in milliseconds. */
  wait: number
  /** A group of this size is written without waiting. */
  enough: number
}

/**
 * Writes items in groups, so that many of them share one commit. One group is written at a time; the next one gathers
 * meanwhile.
 */
export class GroupCommit<Item, Result> {
  private readonly loader: DataLoader<Item, Result>
  private lastWrite: Promise<unknown> = Promise.resolve()
  private size = 0
  private stopWaiting = () => {}

  /** @param write returns a result for each item, in their order; when it rejects, each item of the group has failed */
  constructor(
    write: (items: readonly Item[]) => Promise<Result[]>,
    private readonly gathering: Gathering = { wait: 0, enough: 1 },
  ) {
    const writeGroup = (items: readonly Item[]) => {
      this.size = 0
      const results = write(items)
      this.lastWrite = results.catch(() => {})
      return results
    }
    const batchScheduleFn = (send: () => void) => void this.lastWrite.then(() => this.gather()).then(send)
    this.loader = new DataLoader(writeGroup, { cache: false, batchScheduleFn })
  }

  /** Resolves when the item is written and committed. */
  add(item: Item): Promise<Result> {
    const result = this.loader.load(item)
    this.size += 1
    if (this.size >= this.gathering.enough) this.stopWaiting()
    return result
  }

  private async gather(): Promise<void> {
    // Items of the same turn of the event loop belong to one group.
    await new Promise(resolve => setImmediate(resolve))
    if (this.size >= this.gathering.enough) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, this.gathering.wait)
      this.stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

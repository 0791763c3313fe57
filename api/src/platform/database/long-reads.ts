/**
 * Reads long lists from the database one after the other: parallel reads gain nothing in one process and hold
 * the rows of each in memory. Waiting results stay in the database.
 */
export class LongReads {
  private isReading = false
  private readonly waiting: (() => void)[] = []

  /** @param read called at once or later; what it starts has an `end` */
  begin(read: () => void): void {
    this.waiting.push(read)
    this.goOn()
  }

  end(): void {
    this.isReading = false
    this.goOn()
  }

  private goOn(): void {
    if (this.isReading) return
    const read = this.waiting.shift()
    if (read === undefined) return
    this.isReading = true
    read()
  }
}

/**
 * Who of all reads a long list from the database: one after the other, as one process gains nothing by several at once
 * and has the rows of each in memory. What waits stays with the database.
 */
export class LongReads {
  private isReading = false
  private readonly waiting: (() => void)[] = []

  /** @param read called at once or later; what it begins has an `end` */
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

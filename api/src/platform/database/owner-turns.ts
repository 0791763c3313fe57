import { AppError } from '../errors/app-error.ts'

/** Milliseconds for which the work of an owner waits for its turn. */
const patience = 5000

/** Bytes of long answers to one owner that may wait for the network; what would read more waits until they have left. */
const mostUnsent = 8 * 1024 * 1024

interface Owner {
  /** How many turns are taken. */
  busy: number
  /** Bytes of long answers that are on their way. */
  unsent: number
  /** In the order in which they came. */
  waiting: Set<() => void>
}

/**
 * Who of one owner is next: a few at once, the others in order, so that one landlord's requests never have all
 * connections, nor the memory for answers that nobody takes off the network.
 */
export class OwnerTurns {
  private readonly owners = new Map<string, Owner>()

  /** @param most turns of one owner at once */
  constructor(private readonly most: number) {}

  /**
   * Runs `work` when it is its turn. It must not ask for another turn of the same owner.
   * @throws AppError RATE_LIMITED when that does not come in time
   */
  async hold<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    const owner = this.of(ownerId)
    if (this.hasRoom(owner) && owner.waiting.size === 0) owner.busy += 1
    else await this.wait(ownerId, owner)
    try {
      return await work()
    } finally {
      owner.busy -= 1
      this.goOn(ownerId, owner)
    }
  }

  /**
   * Notes a long answer that goes out.
   * @param bytes about how many
   * @returns to be called once it has left, or nobody waits for it any more
   */
  sending(ownerId: string, bytes: number): () => void {
    const owner = this.of(ownerId)
    owner.unsent += bytes
    return () => {
      owner.unsent -= bytes
      this.goOn(ownerId, owner)
    }
  }

  private of(ownerId: string): Owner {
    const known = this.owners.get(ownerId)
    if (known !== undefined) return known
    const owner = { busy: 0, unsent: 0, waiting: new Set<() => void>() }
    this.owners.set(ownerId, owner)
    return owner
  }

  private hasRoom({ busy, unsent }: Owner): boolean {
    return busy < this.most && unsent < mostUnsent
  }

  private wait(ownerId: string, owner: Owner): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        owner.waiting.delete(begin)
        this.goOn(ownerId, owner)
        reject(new AppError('RATE_LIMITED', { retryAfter: 1 }))
      }, patience)
      owner.waiting.add(begin)
    })
  }

  private goOn(ownerId: string, owner: Owner): void {
    for (const begin of owner.waiting) {
      if (!this.hasRoom(owner)) return
      owner.waiting.delete(begin)
      owner.busy += 1
      begin()
    }
    const { busy, unsent, waiting } = owner
    if (busy + unsent + waiting.size === 0) this.owners.delete(ownerId)
  }
}

import { AppError } from '../http/errors/app-error.ts'

/** Milliseconds for which an owner's work waits for its turn. */
const patience = 5000

/** The same for heavy work, unless told otherwise. */
const usualPatienceOfHeavy = 10_000

/**
 * The maximum number of bytes of long answers to one owner that wait for the network; further heavy reads wait
 * until they are sent.
 */
const maxUnsent = 8 * 1024 * 1024

interface Owner {
  /** The number of turns in use, and how many of them by heavy work. */
  busy: number
  heavy: number
  /** Bytes of long answers being sent. */
  unsent: number
  /** In order of arrival. */
  waiting: Set<() => void>
  waitingHeavy: Set<() => void>
}

/**
 * Decides whose work runs next. One landlord has a few turns at once and waits in order for more, so that nobody takes all
 * connections, nor all memory with answers that they do not read. Work that takes long has a share over all landlords, who take
 * turns in it, and leaves one turn of each landlord free, so that short work never waits for it.
 *
 * This is no p-queue, because long work needs a place of its landlord and one of the share at the same moment: two queues one
 * behind the other would keep the first place while they wait for the second.
 */
export class OwnerQueues {
  private readonly owners = new Map<string, Owner>()
  private heavy = 0
  /** Owners with waiting heavy work; after a turn an owner moves to the end. */
  private readonly line = new Set<string>()

  /**
   * @param most turns of one owner at once
   * @param maxHeavy turns of all owners for heavy work
   * @param patienceOfHeavy milliseconds for which heavy work waits for its turn
   */
  constructor(
    private readonly most: number,
    private readonly maxHeavy = Number.POSITIVE_INFINITY,
    private readonly patienceOfHeavy = usualPatienceOfHeavy,
  ) {}

  /**
   * Runs `work` when its turn comes. It must not ask for another turn of the same owner.
   * @param isHeavy whether it takes long
   * @throws AppError when the turn does not come in time: RATE_LIMITED when the owner's own work is the reason,
   * UNAVAILABLE when others' is
   */
  async hold<T>(ownerId: string, work: () => Promise<T>, isHeavy = false): Promise<T> {
    const owner = this.of(ownerId)
    if (isHeavy) await this.beginHeavy(ownerId, owner)
    else if (this.hasRoom(owner) && owner.waiting.size === 0) owner.busy += 1
    else await this.wait(ownerId, owner)
    try {
      return await work()
    } finally {
      owner.busy -= 1
      if (isHeavy) {
        owner.heavy -= 1
        this.heavy -= 1
      }
      this.goOn(ownerId, owner)
    }
  }

  /**
   * Registers a long answer that is being sent.
   * @param bytes approximate size
   * @returns to be called when it was sent or aborted
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
    const waits = { waiting: new Set<() => void>(), waitingHeavy: new Set<() => void>() }
    const owner = { busy: 0, heavy: 0, unsent: 0, ...waits }
    this.owners.set(ownerId, owner)
    return owner
  }

  private hasRoom({ busy, unsent }: Owner): boolean {
    return busy < this.most && unsent < maxUnsent
  }

  private hasRoomOfItsOwn(owner: Owner): boolean {
    return this.hasRoom(owner) && owner.waiting.size === 0 && owner.heavy < Math.max(1, this.most - 1)
  }

  private wait(ownerId: string, owner: Owner): Promise<void> {
    return untilBegun(owner.waiting, patience, () => {
      this.goOn(ownerId, owner)
      return new AppError('RATE_LIMITED', { retryAfter: 1 })
    })
  }

  private async beginHeavy(ownerId: string, owner: Owner): Promise<void> {
    // If this one has no turn, neither do others of the same owner.
    if (this.heavy < this.maxHeavy && this.hasRoomOfItsOwn(owner) && owner.waitingHeavy.size === 0)
      return this.takeHeavy(owner)
    this.line.add(ownerId)
    await untilBegun(owner.waitingHeavy, this.patienceOfHeavy, () => {
      const isOwn = !this.hasRoomOfItsOwn(owner)
      if (owner.waitingHeavy.size === 0) this.line.delete(ownerId)
      this.goOn(ownerId, owner)
      return isOwn
        ? new AppError('RATE_LIMITED', { retryAfter: 1 })
        : new AppError('UNAVAILABLE', { retryAfter: this.patienceOfHeavy / 1000 })
    })
  }

  private takeHeavy(owner: Owner): void {
    owner.busy += 1
    owner.heavy += 1
    this.heavy += 1
  }

  private goOn(ownerId: string, owner: Owner): void {
    for (const begin of owner.waiting) {
      if (!this.hasRoom(owner)) break
      owner.waiting.delete(begin)
      owner.busy += 1
      begin()
    }
    if (this.line.size > 0) this.goOnHeavy()
    const { busy, unsent, waiting, waitingHeavy } = owner
    if (busy + unsent + waiting.size + waitingHeavy.size === 0) this.owners.delete(ownerId)
  }

  private goOnHeavy(): void {
    for (const ownerId of this.line) {
      if (this.heavy >= this.maxHeavy) return
      const owner = this.of(ownerId)
      if (!this.hasRoomOfItsOwn(owner)) continue
      this.line.delete(ownerId)
      const [begin] = owner.waitingHeavy
      if (begin === undefined) continue
      owner.waitingHeavy.delete(begin)
      this.takeHeavy(owner)
      begin()
      // Moved to the end, where this loop reaches it again.
      if (owner.waitingHeavy.size > 0) this.line.add(ownerId)
    }
  }
}

/**
 * Waits in a queue until it is started.
 * @param refusal called after it has waited too long and was removed from the queue
 */
function untilBegun(waiting: Set<() => void>, patience: number, refusal: () => AppError): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(() => {
      waiting.delete(begin)
      reject(refusal())
    }, patience)
    waiting.add(begin)
  })
}

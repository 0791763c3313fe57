import { randomUUID } from 'node:crypto'
import { revisionSchema } from '@orenda/contracts/remote-schemas'
import type { Channels } from './channels.ts'
import { parseJson, type TellUnreadable, UnreadableError } from './parse-json.ts'
import { placeOf, type ReleaseStore } from './release-store.ts'

/** Who made a change, and the commit of the sources. For people. */
export interface Origin {
  by?: string
  /** The commit of the sources; a trailing `+` means uncommitted changes. */
  commit?: string
}

/** One state of the manifest: which versions are shown, since when, and the action that led to it. */
export interface Revision extends Origin {
  number: number
  /** The id of the change. */
  id: string
  /** ISO time. */
  at: string
  /** E.g. `deploy mfe-finance 1.0.0-3f9a2b1c40`. */
  action: string
  channels: Channels
}

const folder = 'revisions/'

const keyOf = (number: number) => `${folder}${String(number).padStart(9, '0')}.json`

/** The content of a revision's object; null when there is none. */
type Content = Buffer | UnreadableError | null

/** The result of the last read of the store. */
interface Found {
  /** The newest readable revision. */
  revision: Revision
  /** The highest existing number, and its content: a revision, or a damaged object. */
  head: number
  content: Content
}

const nothing: Found = {
  revision: { number: 0, id: '', at: '', action: '', channels: {} },
  head: 0,
  content: null,
}

/**
 * The numbered states of the manifest. Each is an object that is created once. A change creates the next number;
 * if another process was faster, the change is applied again to that process's state. So no one sees a partial
 * state, no change is lost, and all revisions together are the history.
 *
 * A damaged revision is skipped: the previous readable one is the current state, and the next change gets the
 * next free number.
 */
export class Revisions {
  private readonly store: ReleaseStore
  private readonly tell: TellUnreadable
  private readonly told = new Set<string>()
  private known = nothing

  /** @param tell is called once for each skipped object */
  constructor(store: ReleaseStore, tell: TellUnreadable = () => undefined) {
    this.store = store
    this.tell = tell
  }

  /**
   * Returns the current revision; number 0 when nothing was ever deployed. When the store has older revisions
   * than before (restored from a backup), they are followed.
   * @throws Error when the store cannot be reached, or suddenly has no revisions (then it is probably not
   * mounted)
   */
  async latest(): Promise<Revision> {
    return (await this.look()).revision
  }

  /**
   * Applies a change and stores the new revision.
   * @param change must have no side effects, because it may run several times; an error it throws goes to the
   * caller
   * @returns the new revision, or the current one when nothing changes
   */
  async change(
    action: string,
    change: (channels: Channels) => Channels | Promise<Channels>,
    origin: Origin = {},
  ): Promise<Revision> {
    const id = randomUUID()
    for (;;) {
      const { revision: present, head } = await this.look()
      const channels = await change(present.channels)
      if (channels === present.channels) return present
      const next: Revision = {
        number: head + 1,
        id,
        at: new Date().toISOString(),
        action,
        ...origin,
        channels,
      }
      const content = Buffer.from(`${JSON.stringify(next, null, 2)}\n`)
      if (await this.store.create(keyOf(next.number), content, 'application/json')) {
        this.known = { revision: next, head: next.number, content }
        return next
      }
      const made = await this.read(next.number)
      // Our own write succeeded, but its answer was lost.
      if (made !== null && !(made instanceof UnreadableError) && made.equals(content)) return next
      if (made === null) {
        throw new UnreadableError(placeOf(this.store, keyOf(next.number)), 'it can neither be made nor read')
      }
    }
  }

  /** Returns the last revisions, newest first. */
  async history(count: number): Promise<Revision[]> {
    const { head } = await this.look()
    const numbers = Array.from({ length: Math.min(count, head) }, (_, index) => head - index)
    const states = await Promise.all(
      numbers.map(async number => this.revisionIn(number, await this.read(number))),
    )
    return states.filter(state => state !== null)
  }

  private async look(): Promise<Found> {
    const { known } = this
    if (known.head === 0) {
      this.known = await this.findNewest()
      return this.known
    }
    const [again, next] = await Promise.all([this.read(known.head), this.read(known.head + 1)])
    if (!isSame(again, known.content)) {
      const found = await this.findNewest()
      if (found.head === 0) {
        throw new Error(`${this.store.place} has no revisions any more; it had ${known.head}`)
      }
      this.known = found
      return found
    }
    let found = known
    for (let content = next; content !== null; content = await this.read(found.head + 1)) {
      const head = found.head + 1
      found = { revision: this.revisionIn(head, content) ?? found.revision, head, content }
    }
    this.known = found
    return found
  }

  /** Lists all revisions to find the newest. */
  private async findNewest(): Promise<Found> {
    const keys = await this.store.list(folder)
    const numbers = keys.flatMap(key => this.numberOf(key)).sort((one, other) => other - one)
    const head = numbers[0]
    if (head === undefined) return nothing
    const content = await this.read(head)
    let isForbidden = false
    for (const number of numbers) {
      const stored = number === head ? content : await this.read(number)
      const revision = this.revisionIn(number, stored)
      if (revision !== null) return { revision, head, content }
      isForbidden ||= stored instanceof UnreadableError
    }
    // If revisions exist but none is readable, the store is not empty.
    if (isForbidden)
      throw new UnreadableError(`${folder} in ${this.store.place}`, 'nothing in it may be read')
    return { revision: nothing.revision, head, content }
  }

  private numberOf(key: string): number[] {
    const name = /^revisions\/0*(\d{1,15})\.json$/.exec(key)
    if (name !== null && keyOf(Number(name[1])) === key) return [Number(name[1])]
    this.pass(new UnreadableError(placeOf(this.store, key), 'its name is not that of a revision'))
    return []
  }

  private async read(number: number): Promise<Content> {
    try {
      return await this.store.read(keyOf(number))
    } catch (error) {
      if (error instanceof UnreadableError) return error
      throw error
    }
  }

  /** Returns null when there is no readable revision. */
  private revisionIn(number: number, content: Content): Revision | null {
    try {
      if (content === null) return null
      if (content instanceof UnreadableError) throw content
      const file = placeOf(this.store, keyOf(number))
      const revision = parseJson(revisionSchema, content, file)
      if (revision.number === number) return revision
      throw new UnreadableError(file, `it is revision ${revision.number}`)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      this.pass(error)
      return null
    }
  }

  private pass(error: UnreadableError): void {
    if (this.told.has(error.file)) return
    this.told.add(error.file)
    this.tell(error)
  }
}

const isSame = (one: Content, other: Content): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other)
    ? one.equals(other)
    : (one === null) === (other === null) && Buffer.isBuffer(one) === Buffer.isBuffer(other)

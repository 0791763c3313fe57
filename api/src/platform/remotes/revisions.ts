import { randomUUID } from 'node:crypto'
import type { Channels } from './channels.ts'
import type { ReleaseStore } from './release-store.ts'

/** One state of the manifest: what is shown, since when, and what was done to get there. */
export interface Revision {
  number: number
  /** Of the change that made it. */
  id: string
  /** ISO time. */
  at: string
  /** E.g. `deploy mfe-finance 0.1.0-3f9a2b1c40`. */
  action: string
  channels: Channels
}

const folder = 'revisions/'

const keyOf = (number: number) => `${folder}${String(number).padStart(9, '0')}.json`

/**
 * The states of the manifest, numbered, each an object that is made once. Whoever changes it makes the next number; when
 * somebody else made that one first, the change is applied anew to theirs. So no state is ever seen half written, none is
 * lost, and all of them together are the history.
 */
export class Revisions {
  private readonly store: ReleaseStore
  private newest: Revision | null = null

  constructor(store: ReleaseStore) {
    this.store = store
  }

  /** The present state; number 0, when nothing was ever deployed. */
  async latest(): Promise<Revision> {
    this.newest ??= await this.findNewest()
    for (;;) {
      const next = await this.read(this.newest.number + 1)
      if (next === null) return this.newest
      this.newest = next
    }
  }

  /**
   * @param change leaves nothing behind, as it may run several times; what it throws goes to the caller and nothing has
   *   changed
   * @returns the new state, or the present one when the change makes no difference
   */
  async change(
    action: string,
    change: (channels: Channels) => Channels | Promise<Channels>,
  ): Promise<Revision> {
    const id = randomUUID()
    for (;;) {
      const present = await this.latest()
      // Ours was made, and only the answer to it was lost.
      if (present.id === id) return present
      const channels = await change(present.channels)
      if (channels === present.channels) return present
      const next: Revision = {
        ...{ number: present.number + 1, id, at: new Date().toISOString(), action, channels },
      }
      const content = Buffer.from(`${JSON.stringify(next, null, 2)}\n`)
      if (await this.store.create(keyOf(next.number), content, 'application/json')) return next
    }
  }

  /** The last states, the newest first. */
  async history(count: number): Promise<Revision[]> {
    const { number } = await this.latest()
    const numbers = Array.from({ length: Math.min(count, number) }, (_, index) => number - index)
    const states = await Promise.all(numbers.map(each => this.read(each)))
    return states.filter(state => state !== null)
  }

  private async findNewest(): Promise<Revision> {
    const last = (await this.store.list(folder)).at(-1)
    const number = Number(last?.slice(folder.length).split('.', 1)[0] ?? 0)
    return (await this.read(number)) ?? { number: 0, id: '', at: '', action: '', channels: {} }
  }

  private async read(number: number): Promise<Revision | null> {
    const content = await this.store.read(keyOf(number))
    return content === null ? null : (JSON.parse(content.toString()) as Revision)
  }
}

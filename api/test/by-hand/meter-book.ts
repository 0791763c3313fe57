// Keeps chains of readings as plain lists that are rebuilt after each entry. It shares no code with
// the product's rule.

/** Amounts in hundredths. */
export interface Entry {
  id: string
  /** Apartment, type and zone. */
  meter: string
  date: string
  previous: number
  current: number
  isNew: boolean
}

export type Refusal = 'below_previous' | 'above_next'

export class Refused extends Error {
  constructor(readonly code: Refusal) {
    super(code)
  }
}

const byPlace = (one: Entry, other: Entry) =>
  one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1

export class MeterBook {
  constructor(readonly entries: readonly Entry[] = []) {}

  chain(meter: string): Entry[] {
    return this.entries.filter(entry => entry.meter === meter).sort(byPlace)
  }

  /** @throws Refused */
  add(entry: Entry): MeterBook {
    const chain = [...this.chain(entry.meter), entry].sort(byPlace)
    const at = chain.indexOf(entry)
    const before = chain[at - 1]
    const next = chain[at + 1]
    const begun = entry.isNew || before === undefined ? entry : { ...entry, previous: before.current }
    if (begun.current < begun.previous) throw new Refused('below_previous')
    if (next === undefined || next.isNew) return this.with(begun)
    if (next.current < begun.current) throw new Refused('above_next')
    return this.with(begun, { ...next, previous: begun.current })
  }

  remove(id: string): MeterBook {
    const gone = this.get(id)
    const chain = this.chain(gone.meter)
    const next = chain[chain.indexOf(gone) + 1]
    const rest = new MeterBook(this.entries.filter(entry => entry !== gone))
    if (next === undefined || next.isNew) return rest
    return rest.with({ ...next, previous: gone.previous, isNew: gone.isNew })
  }

  /** @throws Refused */
  change(entry: Entry): MeterBook {
    const stored = this.get(entry.id)
    const others = new MeterBook(this.entries.filter(other => other !== stored))
    // A reading that stays between the same two neighbours counts as not moved.
    const around = ({ meter }: Entry, book: MeterBook) => {
      const chain = book.chain(meter)
      const at = chain.findIndex(({ id }) => id === entry.id)
      return `${meter} ${chain[at - 1]?.id} ${chain[at + 1]?.id}`
    }
    const stays = around(stored, this) === around(entry, others.with(entry))
    return (stays ? others : this.remove(entry.id)).add(entry)
  }

  get(id: string): Entry {
    const entry = this.entries.find(each => each.id === id)
    if (entry === undefined) throw new Error(`The book has no entry ${id}`)
    return entry
  }

  private with(...written: Entry[]): MeterBook {
    const ids = written.map(({ id }) => id)
    return new MeterBook([...this.entries.filter(({ id }) => !ids.includes(id)), ...written])
  }
}

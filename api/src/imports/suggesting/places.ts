import type { PayableLease } from '../../tenancy/payable.service.ts'

/** Shorter names of apartments stand in too many texts. */
const shortest = 4

/** The words of a text, in small letters. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

interface Place {
  words: string[]
  /** Where in `words` the one stands by which it is found. */
  at: number
  leases: string[]
}

/** Finds apartments whose names stand in a text. A text costs as much as it is long, however many names there are. */
export class Places {
  /** By the word of each name that fewest other names have. */
  private readonly byWord = new Map<string, Place[]>()

  constructor(leases: readonly PayableLease[]) {
    const places = new Map<string, Place>()
    for (const { apartment_name, lease_id } of leases) {
      const words = wordsOf(apartment_name)
      const name = words.join(' ')
      if (name.length < shortest) continue
      const known = places.get(name)
      if (known === undefined) places.set(name, { words, at: 0, leases: [lease_id] })
      else known.leases.push(lease_id)
    }
    const uses = new Map<string, number>()
    for (const { words } of places.values())
      for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1)
    const usesOf = (word: string) => uses.get(word) ?? 0
    for (const place of places.values()) {
      const [rarest = ''] = place.words.toSorted((one, other) => usesOf(one) - usesOf(other))
      place.at = place.words.indexOf(rarest)
      const same = this.byWord.get(rarest)
      if (same === undefined) this.byWord.set(rarest, [place])
      else same.push(place)
    }
  }

  /** The leases of those apartments. */
  in(text: string): string[] {
    const said = wordsOf(text)
    const found = new Set<Place>()
    for (const [index, word] of said.entries())
      for (const place of this.byWord.get(word) ?? [])
        if (place.words.every((each, at) => said[index - place.at + at] === each)) found.add(place)
    return [...found].flatMap(({ leases }) => leases)
  }
}

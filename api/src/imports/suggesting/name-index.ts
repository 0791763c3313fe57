import { isPatronymic, type Words, wordsOf } from './names.ts'

/** Words of at least so many letters may differ in one. */
const longEnough = 5

/** How well a name fits, from 0 to 1. */
export type Fit = number

/** Two words of the name, or one and an initial. From here on a name speaks for somebody by itself. */
export const goodFit = 0.8

interface Named<Key> {
  key: Key
  words: string[]
}

/**
 * Finds whose name stands in a text, among many, in all spellings and with a letter wrong. A word costs as much as it
 * is long, however many names there are.
 */
export class NameIndex<Key> {
  private readonly names: Named<Key>[] = []
  /** Names by their words, and by their words without one letter. */
  private readonly byWord = new Map<string, Set<number>>()
  private readonly byShorter = new Map<string, Set<number>>()
  private readonly found = new Map<string, ReadonlySet<number>>()

  constructor(named: Iterable<readonly [Key, string]>) {
    for (const [key, name] of named) {
      const at = this.names.length
      const { words } = wordsOf(name)
      this.names.push({ key, words })
      for (const word of new Set(words)) {
        add(this.byWord, word, at)
        for (const shorter of without(word)) add(this.byShorter, shorter, at)
      }
    }
  }

  /** The names that stand in a text, with how well. @param isName whether the text is a name and nothing else */
  match(text: string, isName: boolean): Map<Key, Fit> {
    const given = wordsOf(text)
    const hits = new Map<number, number>()
    for (const word of new Set(given.words)) {
      if (word.length < 3) continue
      for (const at of this.namesWith(word)) hits.set(at, (hits.get(at) ?? 0) + 1)
    }
    const fits = new Map<Key, Fit>()
    for (const at of hits.keys()) {
      const named = this.names[at]
      if (named === undefined) continue
      const fit = fitOf(named.words, given, isName)
      if (fit > (fits.get(named.key) ?? 0)) fits.set(named.key, fit)
    }
    return fits
  }

  private namesWith(word: string): ReadonlySet<number> {
    const known = this.found.get(word)
    if (known !== undefined) return known
    const names = new Set(this.byWord.get(word))
    for (const at of this.byShorter.get(word) ?? []) names.add(at)
    for (const shorter of without(word))
      for (const group of [this.byWord.get(shorter), this.byShorter.get(shorter)])
        for (const at of group ?? []) names.add(at)
    this.found.set(word, names)
    return names
  }
}

function add(index: Map<string, Set<number>>, word: string, at: number): void {
  const names = index.get(word)
  if (names === undefined) index.set(word, new Set([at]))
  else names.add(at)
}

/** A word without each of its letters in turn; nothing for a short one. */
function without(word: string): string[] {
  if (word.length < longEnough) return []
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** Whether two words are the same but for one letter. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < longEnough || Math.abs(one.length - other.length) > 1) return false
  const shorter = new Set([one, ...without(one)])
  return [other, ...without(other)].some(each => shorter.has(each))
}

function fitOf(name: readonly string[], { words, initials }: Words, isName: boolean): Fit {
  const { matched, missing, spare } = compared(name, words)
  const own = matched.filter(word => !isPatronymic(word))
  if (own.length >= 2) return 1
  if (own.length === 0) return 0
  if (missing.some(word => initials.includes(word.slice(0, 1)))) return 0.85
  if (name.length === 1) return isName && spare.length === 0 ? 0.7 : 0.45
  if (!isName) return 0.4
  // Another person with the same given name or of the same family.
  const isOther = missing.length > 0 && spare.some(word => word.length >= 3)
  return isOther ? 0.3 : 0.6
}

/** Which words of a name stand among others, which are missing there, and which others are left. */
function compared(name: readonly string[], words: readonly string[]) {
  const spare = [...words]
  const matched: string[] = []
  const missing: string[] = []
  for (const word of name) {
    const exact = spare.indexOf(word)
    const at = exact >= 0 ? exact : spare.findIndex(other => areAlike(word, other))
    if (at < 0) missing.push(word)
    else {
      spare.splice(at, 1)
      matched.push(word)
    }
  }
  return { matched, missing, spare }
}

import type { Statement } from '@orenda/contracts/leases'

/** Words that a note has around the names: in the languages of the product, as banks write them. */
const fillers = [
  'від',
  'от',
  'from',
  'за',
  'for',
  'оренда',
  'оренду',
  'аренда',
  'аренду',
  'rent',
  'оплата',
  'платіж',
]

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('uk').match(/[\p{L}\p{N}’'-]+/gu) ?? []

/**
 * A note, or a blank text when it says no more than the page around it: `From: Taras Hnatiuk. Rent, Podil flat` on the
 * page of that tenant and apartment.
 * @param known what the page says, e.g. the names
 */
export function plainNote(note: string, known: readonly string[]): string {
  const said = new Set([...fillers, ...known.flatMap(wordsOf)])
  return wordsOf(note).every(word => said.has(word)) ? '' : note
}

/** A statement whose notes say only what is new beside `known`. */
export const withPlainNotes = (statement: Statement, known: readonly string[]): Statement => ({
  ...statement,
  entries: statement.entries.map(entry => ({ ...entry, text: plainNote(entry.text, known) })),
})

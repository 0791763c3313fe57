import type { Statement } from '@orenda/contracts/leases'
import { chargeNote } from '@orenda/contracts/rules/late-fee-words'
import { type Format } from '@orenda/shared-ui/texts'

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

/** A statement whose notes say only what is new beside `known`, and late fees what they are for. */
export const withPlainNotes = (
  statement: Statement,
  known: readonly string[],
  format: Format,
): Statement => ({
  ...statement,
  entries: statement.entries.map(entry => {
    const note = chargeNote({ note: entry.text, late_fee: entry.late_fee }, format) ?? ''
    return { ...entry, text: plainNote(note, known) }
  }),
})

import { type Entry as AnyEntry, entryName } from '../records/entry-name.ts'
import { askedEntry, withoutAsked } from './asked-entry.ts'
import { useEntryCurrency } from './entry.ts'
import { EntryCard } from './record-card.tsx'
import { entrySheetColumns } from './use-list-export.ts'

/** An amount of money of an apartment on a day: a payment, an expense or a fee. */
export type Entry = AnyEntry

/** What all entries share: name, currency of the amount, columns of the spreadsheet, card, and what an address asks for. */
export const Entry = {
  nameOf: entryName,
  useCurrency: useEntryCurrency,
  sheetColumns: entrySheetColumns,
  Card: EntryCard,
  asked: askedEntry,
  withoutAsked,
}

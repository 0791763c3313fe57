import { type Entry as AnyEntry } from '../records/entry-name.ts';
import { useEntryCurrency } from './entry.ts';
import { EntryCard } from './record-card.tsx';
import { entrySheetColumns } from './use-list-export.ts';
export type Entry = AnyEntry;
export declare const Entry: {
    nameOf: ({ apartment_name, date, amount, currency }: AnyEntry, format: import("../host/format.ts").Format) => string;
    useCurrency: typeof useEntryCurrency;
    sheetColumns: typeof entrySheetColumns;
    Card: typeof EntryCard;
};

import { type ExportColumn, type ExportSheet } from '@orenda/shared-ui/host';
import type { Entry } from '../records/entry-name.ts';
export type RecordSheet<Row extends object> = Pick<ExportSheet<Row>, 'name' | 'columns'>;
export declare function entrySheetColumns<Row extends Entry>(...between: readonly ExportColumn<Row>[]): ExportColumn<Row>[];
export declare function useListExport<Row extends object>(sheet: RecordSheet<Row> | null, label: string): (shown: readonly Row[]) => void;

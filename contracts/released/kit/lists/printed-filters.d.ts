import { type RecordFilter } from './record-filters.ts';
interface PrintedFiltersProps<Row> {
    filters: readonly RecordFilter<Row>[];
    rows: readonly Row[];
    values: Readonly<Record<string, string | undefined>>;
}
export declare function PrintedFilters<Row>({ filters, rows, values }: PrintedFiltersProps<Row>): false | import("react").JSX.Element | null;
export {};

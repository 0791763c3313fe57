import type { DataColumn, DataSort } from './data-column.ts';
interface Options<Row> {
    rows: readonly Row[] | undefined;
    columns: readonly DataColumn<Row>[];
    sort: DataSort | null;
    locale: string;
}
export declare function useSortedRows<Row extends object>({ rows, columns, sort, locale }: Options<Row>): readonly Row[] | undefined;
export declare function nextSort(sort: DataSort | null, id: string): DataSort | null;
export {};

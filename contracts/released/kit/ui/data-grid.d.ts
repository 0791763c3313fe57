import type { DataColumn, DataSort } from './data-column.ts';
interface DataGridProps<Row> {
    label: string;
    rows: readonly Row[] | undefined;
    columns: readonly DataColumn<Row>[];
    rowId: (row: Row) => string;
    sort: DataSort | null;
    onSortChange: (sort: DataSort | null) => void;
}
export declare function DataGrid<Row>({ label, rows, columns, rowId, sort, onSortChange }: DataGridProps<Row>): import("react").JSX.Element;
export {};

import { type ReactNode } from 'react';
import type { DataColumn, DataSort } from './data-column.ts';
interface DataGridProps<Row> {
    label: string;
    rows: readonly Row[] | undefined;
    columns: readonly DataColumn<Row>[];
    rowId: (row: Row) => string;
    details?: ((row: Row) => ReactNode) | undefined;
    sort: DataSort | null;
    onSortChange: (sort: DataSort | null) => void;
}
export declare function DataGrid<Row>({ label, rows, columns, rowId, details, sort, onSortChange, }: DataGridProps<Row>): import("react").JSX.Element;
export {};

import { type ReactNode } from 'react';
import type { DataColumn, DataSort } from './data-column.ts';
export interface DataTableProps<Row extends object> {
    label: string;
    rows: readonly Row[] | undefined;
    columns: readonly DataColumn<Row>[];
    rowId: (row: Row) => string;
    empty: ReactNode;
    sort?: DataSort | null | undefined;
    onSortChange?: ((sort: DataSort | null) => void) | undefined;
    renderCard: (row: Row) => ReactNode;
    loadingLabel: string;
    onShown?: ((rows: readonly Row[]) => void) | undefined;
    locale: string;
    details?: ((row: Row) => ReactNode) | undefined;
    footer?: ReactNode;
}
export declare function DataTable<Row extends object>({ label, rows, columns, rowId, empty, sort, onSortChange, renderCard, loadingLabel, onShown, locale, details, footer, }: DataTableProps<Row>): import("react").JSX.Element;
export declare function DataToolbar({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;

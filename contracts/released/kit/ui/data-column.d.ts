import type { ReactNode } from 'react';
import type { SortValue } from './sort-values.ts';
export interface DataColumn<Row> {
    id: string;
    header: string;
    cell: (row: Row) => ReactNode;
    sortValue?: ((row: Row) => SortValue) | undefined;
    align?: 'start' | 'end' | undefined;
    width?: string | undefined;
    isHeaderHidden?: boolean | undefined;
}
export interface DataSort {
    id: string;
    isDescending: boolean;
}

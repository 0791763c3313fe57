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
    from?: number | undefined;
    below?: ((row: Row) => ReactNode) | null | undefined;
    hasValue?: ((row: Row) => boolean) | undefined;
}
export interface DataSort {
    id: string;
    isDescending: boolean;
}

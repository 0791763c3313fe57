import type { DataColumn, DataSort } from './data-column.ts';
export declare function sortRows<Row extends object>(rows: readonly Row[], columns: readonly DataColumn<Row>[], { id, isDescending }: DataSort, locale: string): readonly Row[];

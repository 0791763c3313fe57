import { type DataColumn } from '@orenda/shared-ui/ui';
import { NothingFound } from './nothing-found.tsx';
import type { RecordFilter } from './record-filters.ts';
import type { TableQuery } from './use-table-query.ts';
interface FilterBarProps<Row> {
    filters: readonly RecordFilter<Row>[];
    rows: readonly Row[];
    columns: readonly DataColumn<Row>[];
    query: TableQuery;
    canClear: boolean;
}
declare function ListFilters<Row>({ filters, rows, columns, query, canClear }: FilterBarProps<Row>): import("react").JSX.Element;
export declare const FilterBar: typeof ListFilters & {
    NothingFound: typeof NothingFound;
};
export {};

import type { StoredRecord } from '../records/list-query.ts';
import type { RecordsTableProps } from './records-table.tsx';
import { type NewestRows } from './use-newest-rows.ts';
type ListProps<Row extends StoredRecord, Texts> = Pick<RecordsTableProps<Row, Texts>, 'resource' | 'query' | 'filters' | 'totals' | 'groups' | 'askedOf'>;
export type ShownRows<Row> = Pick<NewestRows<Row>, 'further' | 'load'> & {
    all: readonly Row[] | undefined;
    isFiltered: boolean;
};
export declare function useShownRows<Row extends StoredRecord, Texts>({ resource, query, filters, totals, groups, askedOf, }: ListProps<Row, Texts>): {
    all: readonly Row[] | undefined;
    rows: Row[] | undefined;
    sums: import("./shown-totals.tsx").Sums[] | undefined;
    filters: readonly import("./record-filters.ts").RecordFilter<Row>[];
    further: "more" | "loading" | "failed" | null;
    load: () => void;
    isFiltered: boolean;
};
export {};

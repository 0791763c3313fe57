import { type ReactNode } from 'react';
import type { StoredRecord } from '../records/list-query.ts';
import type { Resource } from '../records/resource.ts';
interface Options<Row> {
    canUndo: boolean;
    onRemoved: (row: Row) => void;
    note?: ((row: Row) => ReactNode) | undefined;
}
export declare function useDeleteRecord<Row extends StoredRecord, Texts>(resource: Resource<Row, Texts>, { canUndo, onRemoved, note }: Options<Row>): {
    ask: (row: Row) => void;
    dialog: ReactNode;
};
export {};

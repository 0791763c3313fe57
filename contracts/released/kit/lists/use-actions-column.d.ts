import type { StoredRecord } from '../records/list-query.ts';
import type { RecordsTableProps } from './records-table.tsx';
type ActionsColumnProps<Row extends StoredRecord, Texts> = Pick<RecordsTableProps<Row, Texts>, 'resource' | 'edit' | 'duplicate' | 'ownActions'> & {
    onDelete: ((row: Row) => void) | undefined;
};
export declare function useActionsColumn<Row extends StoredRecord, Texts>({ resource, edit, duplicate, ownActions, onDelete, }: ActionsColumnProps<Row, Texts>): {
    actionsOf: (row: Row) => import("react").JSX.Element;
    column: {
        id: string;
        header: string;
        isHeaderHidden: boolean;
        align: "end";
        width: string | undefined;
        cell: (row: Row) => import("react").JSX.Element;
    };
};
export {};

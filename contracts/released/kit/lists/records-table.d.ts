import { type Format } from '@orenda/shared-ui/texts';
import { type DataColumn } from '@orenda/shared-ui/ui';
import { type ComponentType, type ReactNode } from 'react';
import type { StoredRecord } from '../records/list-query.ts';
import type { Resource } from '../records/resource.ts';
import type { Total } from '../records/totals.ts';
import type { RowAction } from './record-actions.tsx';
import type { RecordCardProps } from './record-card.tsx';
import type { RecordFilter } from './record-filters.ts';
import { type RowGroup } from './shown-totals.tsx';
import { type RecordSheet } from './use-list-export.ts';
import type { TableQuery } from './use-table-query.ts';
export interface RecordsTableProps<Row extends StoredRecord, Texts> {
    resource: Resource<Row, Texts>;
    query: TableQuery;
    filters: (t: Texts) => readonly RecordFilter<Row>[];
    columns: (t: Texts, format: Format) => readonly DataColumn<Row>[];
    sheet: (t: Texts, format: Format) => RecordSheet<Row>;
    Card: ComponentType<RecordCardProps<Row>>;
    edit?: {
        open: (row: Row) => void;
        forget: (row: Row) => void;
    } | ((row: Row) => string) | undefined;
    duplicate?: ((row: Row) => void) | undefined;
    ownActions?: ((row: Row) => readonly RowAction[]) | undefined;
    canDelete?: boolean;
    canUndo?: boolean;
    totals?: ((rows: readonly Row[]) => readonly Total[]) | undefined;
    groups?: ((t: Texts, format: Format) => readonly RowGroup<Row>[]) | undefined;
    askedOf?: ((values: TableQuery['filters']) => Readonly<Record<string, string>>) | undefined;
    removeNote?: (row: Row) => ReactNode;
}
export declare function RecordsTable<Row extends StoredRecord, Texts>({ resource, query, filters, columns, sheet, Card: RowCard, edit, duplicate, ownActions, canDelete, canUndo, totals, groups, askedOf, removeNote, }: RecordsTableProps<Row, Texts>): import("react").JSX.Element;

import type { ReactNode } from 'react';
import type { StoredRecord } from '../records/list-query.ts';
import { type RecordsSectionProps } from './records-section.tsx';
interface RecordsPageProps<Row extends StoredRecord, Texts, Start> extends Omit<RecordsSectionProps<Row, Texts, Start>, 'intro'> {
    context?: ReactNode;
    actions?: ReactNode;
    above?: ReactNode;
    below?: ReactNode;
}
export declare function RecordsPage<Row extends StoredRecord, Texts, Start>({ resource, icon, add, context, actions, above, below, children, }: RecordsPageProps<Row, Texts, Start>): import("react").JSX.Element;
export {};

import type { ReactNode } from 'react';
import { type PageAction } from '../pages/page-actions.tsx';
import type { StoredRecord } from '../records/list-query.ts';
import { type RecordsSectionProps } from './records-section.tsx';
interface RecordsPageProps<Row extends StoredRecord, Texts, Start> extends Omit<RecordsSectionProps<Row, Texts, Start>, 'intro'> {
    context?: ReactNode;
    actions?: ReactNode;
    links?: ReactNode;
    others?: readonly (PageAction & {
        ofRows?: boolean;
    })[];
    parent?: {
        label: string;
        path: string;
    };
    below?: ReactNode;
}
export declare function RecordsPage<Row extends StoredRecord, Texts, Start>({ resource, icon, add, context, actions, links, others, parent, above, below, children, }: RecordsPageProps<Row, Texts, Start>): import("react").JSX.Element;
export {};

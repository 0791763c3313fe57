import type { LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import type { StoredRecord } from '../records/list-query.ts';
import type { Resource } from '../records/resource.ts';
import { type AddRecord } from './add-button.tsx';
export interface RecordsSectionProps<Row extends StoredRecord, Texts, Start> {
    resource: Resource<Row, Texts>;
    icon: LucideIcon;
    add: AddRecord<Row, Start>;
    intro?: ReactNode;
    above?: ReactNode;
    children: ReactNode;
}
export declare function RecordsSection<Row extends StoredRecord, Texts, Start>({ resource, icon, add, intro, above, children, }: RecordsSectionProps<Row, Texts, Start>): import("react").JSX.Element;

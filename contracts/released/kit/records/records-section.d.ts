import type { LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import { type AddRecord } from './add-button.tsx';
import type { StoredRecord } from './list-query.ts';
import type { Resource } from './resource.ts';
export interface RecordsSectionProps<Row extends StoredRecord, Texts, Start> {
    resource: Resource<Row, Texts>;
    icon: LucideIcon;
    add: AddRecord<Row, Start>;
    intro?: ReactNode;
    children: ReactNode;
}
export declare function RecordsSection<Row extends StoredRecord, Texts, Start>({ resource, icon, add, intro, children, }: RecordsSectionProps<Row, Texts, Start>): import("react").JSX.Element;

import type { StoredFile } from '@orenda/contracts/files';
import type { ReactNode } from 'react';
import type { Entry } from '../records/entry-name.ts';
import { type OfTenant } from './tenant-name.tsx';
export interface RecordCardProps<Row> {
    row: Row;
    actions: ReactNode;
}
interface Parts {
    title: ReactNode;
    figure?: ReactNode;
    details: ReactNode;
    actions?: ReactNode;
    note?: string;
    files?: readonly StoredFile[];
}
declare function Card({ title, figure, details, actions, note, files }: Parts): import("react").JSX.Element;
export declare const RecordCard: typeof Card & {
    Email: ({ children }: {
        children: string;
    }) => import("react").JSX.Element;
};
type TenantsEntry = Entry & OfTenant;
interface EntryCardProps extends RecordCardProps<Entry | TenantsEntry>, Pick<Parts, 'note' | 'files'> {
    children?: ReactNode;
}
export declare function EntryCard({ row, children, ...rest }: EntryCardProps): import("react").JSX.Element;
export {};

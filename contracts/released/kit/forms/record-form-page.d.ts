import type { ReactNode } from 'react';
interface RecordFormPageProps {
    title: string;
    context?: ReactNode;
    backTo: string;
    onReload?: () => Promise<void>;
    children: ReactNode;
}
export declare function RecordFormPage({ title, context, backTo, onReload, children }: RecordFormPageProps): import("react").JSX.Element;
export {};

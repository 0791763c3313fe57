import type { ReactNode } from 'react';
interface RecordLinkProps {
    to: string;
    isAlone?: boolean;
    children: ReactNode;
}
export declare function RecordLink({ to, isAlone, children }: RecordLinkProps): import("react").JSX.Element;
export {};

import { type ReactNode } from 'react';
interface RecordFormFrameProps {
    backTo: string;
    onReload?: (() => Promise<void>) | undefined;
    children: ReactNode;
}
export declare function RecordFormFrame({ backTo, onReload, children }: RecordFormFrameProps): import("react").JSX.Element;
export {};

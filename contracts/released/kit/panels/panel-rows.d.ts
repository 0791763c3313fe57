import type { ReactNode } from 'react';
export declare function PanelRows({ label, children }: {
    label?: string;
    children: ReactNode;
}): import("react").JSX.Element;
export interface PanelRowProps {
    before?: ReactNode;
    title: ReactNode;
    detail?: ReactNode;
    figure?: ReactNode;
    note?: ReactNode;
    tone?: 'error' | 'warning' | undefined;
    to?: string | undefined;
    below?: ReactNode;
    action?: ReactNode;
}
export declare function PanelRow({ before, title, detail, figure, note, tone, to, below, action }: PanelRowProps): import("react").JSX.Element;

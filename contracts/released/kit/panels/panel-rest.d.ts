import type { ReactNode } from 'react';
export declare function PanelRest({ to, children }: {
    to: string;
    children: ReactNode;
}): import("react").JSX.Element;

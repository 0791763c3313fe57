import type { ReactNode } from 'react';
export declare function PanelLine({ isGood, children }: {
    isGood?: boolean;
    children: ReactNode;
}): import("react").JSX.Element;

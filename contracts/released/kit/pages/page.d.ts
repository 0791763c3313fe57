import type { ReactNode } from 'react';
export declare function Page({ children, isNarrow }: {
    children: ReactNode;
    isNarrow?: boolean;
}): import("react").JSX.Element;

import type { ReactNode } from 'react';
export declare function VisuallyHidden({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export declare function SkipLink({ href, children }: {
    href: string;
    children: ReactNode;
}): import("react").JSX.Element;

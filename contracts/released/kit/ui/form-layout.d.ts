import type { ReactNode } from 'react';
export declare function FormGrid({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export declare function FormActions({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;

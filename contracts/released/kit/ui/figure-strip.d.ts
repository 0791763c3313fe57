import type { ReactNode } from 'react';
export interface Figure {
    label: string;
    value: ReactNode;
    note?: ReactNode;
    tone?: 'warning' | 'error' | undefined;
}
export interface FigureStripProps {
    label: string;
    figures: readonly Figure[];
    isLoading?: boolean | undefined;
}
export declare function FigureStrip({ label, figures, isLoading }: FigureStripProps): import("react").JSX.Element;

import type { ReactNode } from 'react';
export interface Stat {
    label: string;
    value: ReactNode;
    note?: ReactNode;
    tone?: 'warning' | 'error' | undefined;
    isLead?: boolean | undefined;
}
export interface StatsProps {
    label: string;
    stats: readonly Stat[];
    isLoading?: boolean | undefined;
}
export declare function Stats({ label, stats, isLoading }: StatsProps): import("react").JSX.Element;

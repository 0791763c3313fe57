import type { ReactNode } from 'react';
export interface BadgeProps {
    tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
    children: ReactNode;
}
export declare function Badge({ tone, children }: BadgeProps): import("react").JSX.Element;

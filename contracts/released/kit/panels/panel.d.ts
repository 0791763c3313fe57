import type { LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
export declare const panelLinkClass: (variant?: "primary") => string;
export interface PanelProps {
    icon: LucideIcon | null;
    title: string;
    count?: string | number | undefined;
    tone?: 'error' | 'warning' | undefined;
    action?: ReactNode;
    isBusy?: boolean;
    foot?: ReactNode;
    children: ReactNode;
}
export declare function Panel({ icon: Icon, title, count, tone, action, isBusy, foot, children, }: PanelProps): import("react").JSX.Element;

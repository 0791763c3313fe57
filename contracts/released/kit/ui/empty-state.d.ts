import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
export interface EmptyStateProps {
    icon: LucideIcon;
    title: string;
    text?: ReactNode;
    action?: ReactNode;
    isPage?: boolean | undefined;
}
export declare function EmptyState({ icon: Icon, title, text, action, isPage }: EmptyStateProps): import("react").JSX.Element;

import { type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
export interface PageAction {
    label: string;
    name?: string | undefined;
    icon: LucideIcon;
    to?: string | undefined;
    onSelect?: (() => void) | undefined;
    isBusy?: boolean | undefined;
    isOpen?: boolean | undefined;
    isEnd?: boolean | undefined;
}
interface PageActionsProps {
    label: string;
    actions: readonly PageAction[];
    children?: ReactNode;
}
export declare function PageActions({ label, actions, children }: PageActionsProps): import("react").JSX.Element;
export {};

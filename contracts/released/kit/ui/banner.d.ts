import type { ReactNode } from 'react';
declare const icons: {
    info: import("lucide-react").LucideIcon;
    warning: import("lucide-react").LucideIcon;
    error: import("lucide-react").LucideIcon;
    success: import("lucide-react").LucideIcon;
};
export interface BannerProps {
    tone: keyof typeof icons;
    title?: string | undefined;
    children?: ReactNode;
    action?: ReactNode;
    onDismiss?: (() => void) | undefined;
    dismissLabel?: string | undefined;
}
export declare function Banner({ tone, title, children, action, onDismiss, dismissLabel }: BannerProps): import("react").JSX.Element;
export {};

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
    label: string;
    icon: LucideIcon;
    tone?: 'neutral' | 'danger' | undefined;
}
export declare const iconButtonClass: () => string;
export declare function IconButton({ label, icon: Icon, tone, type, ...rest }: IconButtonProps): import("react").JSX.Element;

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'style'> {
    icon?: LucideIcon | undefined;
    isLong?: boolean | undefined;
}
export declare function Input({ icon: Icon, type, isLong, ...rest }: InputProps): import("react").JSX.Element;

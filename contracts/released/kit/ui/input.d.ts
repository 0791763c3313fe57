import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'style'> {
    icon?: LucideIcon | undefined;
}
export declare function Input({ icon: Icon, type, ...rest }: InputProps): import("react").JSX.Element;

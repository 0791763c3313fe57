import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
export interface ButtonLook {
    variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'warning' | undefined;
    size?: 'medium' | 'small' | undefined;
    isWide?: boolean | undefined;
    isBareOnPhone?: boolean | undefined;
}
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
    icon?: LucideIcon | undefined;
    isBusy?: boolean | undefined;
}
export declare const buttonClass: ({ variant, size, isWide, isBareOnPhone, }?: ButtonLook) => string;
export declare function Button({ variant, size, isWide, isBareOnPhone, icon: Icon, isBusy, type, onClick, children, ...rest }: ButtonProps): import("react").JSX.Element;

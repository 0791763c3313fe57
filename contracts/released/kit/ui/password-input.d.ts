import { type ComponentProps } from 'react';
export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
    showLabel: string;
    hideLabel: string;
}
export declare function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps): import("react").JSX.Element;

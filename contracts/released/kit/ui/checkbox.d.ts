import type { ComponentProps, ReactNode } from 'react';
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
    label: ReactNode;
}
export declare function Checkbox({ label, ...rest }: CheckboxProps): import("react").JSX.Element;

import type { ComponentProps } from 'react';
export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style'>;
export declare function Select(props: SelectProps): import("react").JSX.Element;

import type { ComponentProps } from 'react';
export type DateInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;
export declare function DateInput(props: DateInputProps): import("react").JSX.Element;

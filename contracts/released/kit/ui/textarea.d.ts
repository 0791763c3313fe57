import type { ComponentProps } from 'react';
export type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>;
export declare function Textarea(props: TextareaProps): import("react").JSX.Element;

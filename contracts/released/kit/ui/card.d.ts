import type { ComponentProps } from 'react';
export interface CardProps extends Omit<ComponentProps<'section'>, 'className' | 'style'> {
    isPadded?: boolean | undefined;
}
export declare function Card({ isPadded, ...rest }: CardProps): import("react").JSX.Element;

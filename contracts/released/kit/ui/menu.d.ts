import { type ReactElement, type ReactNode } from 'react';
export interface MenuProps {
    trigger: ReactElement;
    children: ReactNode;
    align?: 'start' | 'end' | undefined;
    label?: string | undefined;
    prepare?: (() => Promise<void>) | undefined;
}
export declare function Menu({ trigger, children, align, label, prepare }: MenuProps): import("react").JSX.Element;

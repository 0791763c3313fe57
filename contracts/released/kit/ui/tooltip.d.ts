import { type ReactElement } from 'react';
export interface TooltipProps {
    text: string;
    children: ReactElement;
}
export declare function Tooltip({ text, children }: TooltipProps): import("react").JSX.Element;

import { type ReactNode } from 'react';
export interface DialogProps {
    isOpen: boolean;
    onClose: () => void;
    title: string;
    children: ReactNode;
    footer?: ReactNode;
    closeLabel: string;
    size?: 'small' | 'medium' | undefined;
}
export declare function Dialog({ isOpen, ...rest }: DialogProps): import("react").JSX.Element | null;

import type { ReactNode } from 'react';
export interface ConfirmDialogProps {
    isOpen: boolean;
    onCancel: () => void;
    onConfirm: () => void;
    title: string;
    text: ReactNode;
    confirmLabel: string;
    cancelLabel: string;
    closeLabel: string;
    tone?: 'danger' | 'primary' | undefined;
    isBusy?: boolean | undefined;
}
export declare function ConfirmDialog({ isOpen, onCancel, onConfirm, title, text, confirmLabel, cancelLabel, closeLabel, tone, isBusy, }: ConfirmDialogProps): import("react").JSX.Element;

import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DialogForm } from './use-dialog-form.ts';
interface FormDialogProps<Values extends FieldValues> {
    form: DialogForm<Values>;
    title: string;
    saveLabel?: string;
    isDanger?: boolean;
    onClose: () => void;
    children: ReactNode;
}
export declare function FormDialog<Values extends FieldValues>({ form: { failure, submit, blocked, isAsked, isSaving, isDirty }, title, saveLabel, isDanger, onClose, children, }: FormDialogProps<Values>): import("react").JSX.Element;
export {};

import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordFormState } from './use-record-form.ts';
interface RecordFormProps<Values extends FieldValues> {
    form: RecordFormState<Values>;
    isPage?: boolean;
    hasClose?: boolean;
    notice?: ReactNode;
    beside?: ReactNode;
    children: ReactNode;
}
export declare function RecordForm<Values extends FieldValues>({ form, isPage, hasClose, notice, beside, children, }: RecordFormProps<Values>): import("react").JSX.Element;
export {};

import type { FieldValues } from 'react-hook-form';
import { type CheckedForm, type CheckedFormOptions } from './use-checked-form.ts';
interface Options<Values extends FieldValues> extends CheckedFormOptions<Values> {
    describe?: (error: unknown) => string | undefined;
    onConflict?: () => void;
}
export interface DialogForm<Values extends FieldValues = FieldValues> extends CheckedForm<Values> {
    failure: string | null;
}
export declare function useDialogForm<Values extends FieldValues>({ onSubmit, describe, onConflict, ...options }: Options<Values>): DialogForm<Values>;
export {};

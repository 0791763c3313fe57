import type { z } from '@orenda/contracts/zod';
import { type BaseSyntheticEvent } from 'react';
import { type Control, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type Needs } from './needs.ts';
export interface CheckedFormOptions<Values extends FieldValues> {
    schema: z.ZodType<object, object>;
    values: Values;
    needs: Needs<Values>;
    focus: keyof Values & string;
    bodyOf?: (values: Values) => object;
    onSubmit: (body: object) => Promise<void>;
}
export interface FieldBinding {
    name: string;
    control: Control;
    error: string | undefined;
    isAsked: boolean;
    onBusyChange: (name: string, isBusy: boolean) => void;
    onWrongChange: (name: string, isWrong: boolean) => void;
    onLabel: (name: string, label: string) => void;
}
export interface CheckedForm<Values extends FieldValues = FieldValues> {
    submit: (event?: BaseSyntheticEvent) => Promise<void>;
    isSaving: boolean;
    isDirty: boolean;
    blocked: string | null;
    isAsked: boolean;
    values: Values;
    field: (name: keyof Values & string) => FieldBinding;
    setValue: UseFormReturn<Values>['setValue'];
    setFocus: (name?: keyof Values & string) => void;
    showErrors: (error: unknown) => boolean;
    library: UseFormReturn<Values, unknown, object>;
}
export declare function useCheckedForm<Values extends FieldValues>({ schema, values, needs, focus, bodyOf, onSubmit, }: CheckedFormOptions<Values>): CheckedForm<Values>;

import type { z } from '@orenda/contracts/zod';
import { type BaseSyntheticEvent } from 'react';
import { type Control, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type Needs } from './needs.ts';
import { type FieldReports } from './use-blocked-reason.ts';
export interface CheckedFormOptions<Values extends FieldValues, Body extends object = object> {
    schema: z.ZodType<Body, object>;
    values: Values;
    needs: Needs<Values>;
    focus: keyof Values & string;
    bodyOf?: (values: Values) => object;
    wordsOf?: (name: keyof Values & string, code: string) => string | undefined;
    checksOnSubmit?: boolean;
    onSubmit: (body: Body) => Promise<void>;
}
export interface FieldBinding extends FieldReports {
    name: string;
    control: Control;
    error: string | undefined;
    isAsked: boolean;
}
export interface CheckedForm<Values extends FieldValues = FieldValues, Body extends object = object> {
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
    library: UseFormReturn<Values, unknown, Body>;
}
export declare function useCheckedForm<Values extends FieldValues, Body extends object = object>({ schema, values, needs, focus, bodyOf, wordsOf, checksOnSubmit, onSubmit, }: CheckedFormOptions<Values, Body>): CheckedForm<Values, Body>;

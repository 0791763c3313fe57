import type { z } from '@orenda/contracts/zod';
import { type Resource, type StoredRecord } from '@orenda/shared-ui/records';
import type { FieldValues } from 'react-hook-form';
import type { Needs } from './needs.ts';
import { type CheckedForm } from './use-checked-form.ts';
interface Options<Row extends StoredRecord, Texts, Values extends FieldValues> {
    resource: Resource<Row, Texts>;
    schema: z.ZodType<object, object>;
    record: Row | null;
    values: Values;
    needs: Needs<Values>;
    focus: keyof Values & string;
    bodyOf?: (values: Values) => object;
    complete?: (fields: object) => Promise<object | null>;
    saidOf?: (saved: Row) => string | undefined;
    onSubmit?: () => void;
    onFailure?: (error: unknown) => boolean;
}
export interface RecordFormState<Values extends FieldValues = FieldValues> extends Omit<CheckedForm<Values>, 'isDirty' | 'library' | 'showErrors'> {
    isNew: boolean;
    title: string;
    cancel: () => void;
    conflict: {
        title: string;
        text: string;
        reload: () => void;
    } | null;
    failure: string | null;
}
export declare function useRecordForm<Row extends StoredRecord, Texts, Values extends FieldValues>({ resource, record, complete, saidOf, onSubmit, onFailure, ...options }: Options<Row, Texts, Values>): RecordFormState<Values>;
export {};

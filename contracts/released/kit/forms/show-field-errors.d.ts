import type { FieldValues, UseFormReturn } from 'react-hook-form';
export declare function showFieldErrors<Values extends FieldValues, Output>(error: unknown, { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>): boolean;

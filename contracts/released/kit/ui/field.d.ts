import { type ReactNode } from 'react';
export interface FieldProps {
    label: string;
    error?: string | undefined;
    hint?: ReactNode;
    optional?: string | undefined;
    children: ReactNode;
}
export declare function Field({ label, error, hint, optional, children }: FieldProps): import("react").JSX.Element;

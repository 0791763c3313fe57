import { type FieldProps } from '@orenda/shared-ui/ui';
import type { FieldBinding } from './use-checked-form.ts';
interface PasswordFieldProps extends FieldBinding, Pick<FieldProps, 'hint'> {
    label: string;
    kind: 'current-password' | 'new-password';
}
export declare function PasswordField({ kind, ...props }: PasswordFieldProps): import("react").JSX.Element;
export {};

import type { FieldBinding } from './use-checked-form.ts';
interface FilesFieldProps extends FieldBinding {
    label?: string;
    isRequired?: boolean;
}
export declare function FilesField({ isSingle, ...props }: FilesFieldProps & {
    isSingle?: boolean;
}): import("react").JSX.Element;
export {};

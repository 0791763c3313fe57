import type { FieldBinding } from './use-checked-form.ts';
interface FileControlProps extends FieldBinding {
    label?: string;
}
export declare function FilesControl(props: FileControlProps): import("react").JSX.Element;
export declare function FileControl(props: FileControlProps): import("react").JSX.Element;
export {};

import type { StoredFile } from '@orenda/contracts/files';
interface CommonProps {
    label: string;
    optional?: string | undefined;
    error?: string | undefined;
    onBusyChange?: ((isBusy: boolean) => void) | undefined;
}
export interface FilesFieldProps extends CommonProps {
    value: readonly StoredFile[];
    onChange: (files: StoredFile[]) => void;
}
export declare function FilesField(props: FilesFieldProps): import("react").JSX.Element;
export interface FileFieldProps extends CommonProps {
    value: StoredFile | null;
    onChange: (file: StoredFile | null) => void;
}
export declare function FileField({ value, onChange, ...rest }: FileFieldProps): import("react").JSX.Element;
export {};

import type { StoredFile } from '@orenda/contracts/files';
import type { FilesFieldProps } from './files-field.tsx';
interface FieldFiles extends Pick<FilesFieldProps, 'value' | 'onChange' | 'onBusyChange'> {
    limit: number;
}
export declare function useFieldFiles({ value, onChange, onBusyChange, limit }: FieldFiles): {
    uploads: readonly import("./use-uploads.ts").Upload[];
    take: (files: readonly File[]) => void;
    retry: (key: string) => void;
    cancel: (key: string) => void;
    remove: (file: StoredFile) => void;
};
export {};

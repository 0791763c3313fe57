import type { StoredFile } from '@orenda/contracts/files';
interface ShownFilesProps {
    files: readonly StoredFile[];
    label: string;
}
export declare function ShownFiles({ files, label }: ShownFilesProps): import("react").JSX.Element;
export {};

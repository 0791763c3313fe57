import type { StoredFile } from '@orenda/contracts/files';
interface FileRowProps {
    file: StoredFile;
    isOpening: boolean;
    onOpen: () => void;
    onDownload: () => void;
    onRemove: () => void;
}
export declare function FileRow({ file, isOpening, onOpen, onDownload, onRemove }: FileRowProps): import("react").JSX.Element;
export {};

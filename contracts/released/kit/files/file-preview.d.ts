import type { StoredFile } from '@orenda/contracts/files';
interface FilePreviewProps {
    file: StoredFile;
    isDownloading: boolean;
    onDownload: () => void;
    onClose: () => void;
}
export declare function FilePreview({ file, isDownloading, onDownload, onClose }: FilePreviewProps): import("react").JSX.Element;
export {};

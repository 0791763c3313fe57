import type { Upload } from './use-uploads.ts';
interface UploadRowProps {
    upload: Upload;
    onRetry: () => void;
    onCancel: () => void;
}
export declare function UploadRow({ upload, onRetry, onCancel }: UploadRowProps): import("react").JSX.Element;
export {};

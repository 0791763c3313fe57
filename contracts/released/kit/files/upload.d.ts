import type { StoredFile } from '@orenda/contracts/files';
interface UploadOptions {
    onProgress: (share: number | null) => void;
    signal: AbortSignal;
}
export declare function uploadFile(file: File, options: UploadOptions): Promise<StoredFile>;
export {};

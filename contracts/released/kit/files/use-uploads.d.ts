import type { StoredFile } from '@orenda/contracts/files';
export type UploadProblem = 'fileType' | 'fileContent' | 'fileSize' | 'fileEmpty' | 'failed';
export interface Upload {
    key: string;
    file: File;
    number: number;
    progress: number | null;
    problem: UploadProblem | null;
    reason: string | null;
}
interface Uploads {
    uploads: readonly Upload[];
    isBusy: boolean;
    add: (files: readonly File[]) => void;
    retry: (key: string) => void;
    cancel: (key: string) => void;
}
interface Listener {
    onStored: (file: StoredFile, number: number) => void;
    onFailed: (file: File, error: unknown) => void;
}
export declare function useUploads(listener: Listener): Uploads;
export {};

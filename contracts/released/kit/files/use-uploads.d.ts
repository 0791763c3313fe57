import type { StoredFile } from '@orenda/contracts/files';
declare const problems: {
    readonly file_type: "fileType";
    readonly wrong_content: "fileContent";
    readonly macros: "fileMacros";
    readonly embedded_objects: "fileObjects";
    readonly external_content: "fileExternal";
    readonly encrypted: "fileEncrypted";
    readonly broken_archive: "fileBroken";
    readonly malware: "fileMalware";
};
type UploadProblem = (typeof problems)[keyof typeof problems] | 'fileSize' | 'fileEmpty' | 'tooSlow' | 'failed';
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

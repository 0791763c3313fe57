import type { StoredFile } from '@orenda/contracts/files';
export declare function useDownload(): {
    download: (file: StoredFile) => Promise<void>;
    downloading: string | null;
};

import type { StoredFile } from '@orenda/contracts/files';
export declare function usePicture(file: StoredFile | null): {
    address: string | null;
    hasFailed: boolean;
    retry: () => void;
};

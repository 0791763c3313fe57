import type { StoredFile } from '@orenda/contracts/files';
import { type ReactNode } from 'react';
interface FileOpener {
    open: (file: StoredFile) => void;
    download: (file: StoredFile) => void;
    opening: string | null;
    preview: ReactNode;
}
export declare function useFileOpener(): FileOpener;
export {};

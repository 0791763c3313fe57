import type { StoredFile } from '@orenda/contracts/files';
export declare function FileLinks({ files }: {
    files: readonly StoredFile[];
}): import("react").JSX.Element;

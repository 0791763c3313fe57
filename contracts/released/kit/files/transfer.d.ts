import type { StoredFile } from '@orenda/contracts/files';
export declare const sentFromHere: readonly ["files sent from here"];
export declare function parse(text: string): unknown;
export declare function readFile({ path }: Pick<StoredFile, 'path'>, signal?: AbortSignal): Promise<Blob>;
export declare function downloadFile(file: StoredFile): Promise<void>;
export declare function saveAs(content: Blob, name: string): void;

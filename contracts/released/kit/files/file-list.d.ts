import type { StoredFile } from '@orenda/contracts/files';
export declare function filesFrom(value: unknown): StoredFile[];
export declare const isImage: ({ mime }: Pick<StoredFile, "mime">) => boolean;

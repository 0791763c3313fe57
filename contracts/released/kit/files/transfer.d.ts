import type { StoredFile } from '@orenda/contracts/files';
export declare const sentFromHere: readonly ["files sent from here"];
export declare function parse(text: string): unknown;
export declare function readFile({ path }: Pick<StoredFile, 'path'>, signal?: AbortSignal): Promise<Blob>;
interface AnswerOptions {
    signal?: AbortSignal | undefined;
    body?: object | undefined;
    onPart?: ((bytes: Uint8Array) => void) | undefined;
}
export declare function downloadAnswer(path: string, name: string, options?: AnswerOptions): Promise<void>;
export declare function downloadFile(file: StoredFile): Promise<void>;
declare function saveContent(content: Blob, name: string): void;
export declare const saveAs: typeof saveContent & {
    answer: typeof downloadAnswer;
};
export {};

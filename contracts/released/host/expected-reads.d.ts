export declare function expectReads(page: string, reads: readonly string[]): void;
export declare function warnUnexpectedRead(path: string, answer: unknown): void;

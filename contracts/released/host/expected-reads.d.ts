export declare function expectReads(page: string, reads: readonly string[]): void;
export declare function noteRead(path: string, answer: unknown): void;

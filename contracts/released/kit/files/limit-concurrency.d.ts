export declare function limitConcurrency<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
export declare function pause(milliseconds: number, signal: AbortSignal): Promise<void>;

export declare function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined;
export declare function prefetch(paths: readonly string[]): void;
export declare function clearPrefetched(): void;

type Query = Record<string, string | number | boolean | undefined>;
export declare const api: {
    get: <T>(path: string, options?: {
        query?: Query;
        signal?: AbortSignal;
    }) => Promise<T>;
    post: <T>(path: string, body?: unknown) => Promise<T>;
    put: <T>(path: string, body: unknown) => Promise<T>;
    delete: <T = void>(path: string) => Promise<T>;
};
export {};

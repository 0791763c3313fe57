import { authorized } from './authorized-fetch.ts';
type Query = Record<string, string | number | boolean | undefined>;
interface PostOptions {
    key?: string | null;
    about?: string;
    signal?: AbortSignal;
}
export declare const api: {
    get: <T>(path: string, options?: {
        query?: Query;
        signal?: AbortSignal;
    }) => Promise<T>;
    post: <T>(path: string, body?: unknown, { key, about, signal }?: PostOptions) => Promise<T>;
    put: <T>(path: string, body: unknown) => Promise<T>;
    delete: <T = void>(path: string, body?: object) => Promise<T>;
    authorized: typeof authorized;
};
export declare const postForm: <T>(path: string, form: FormData, signal: AbortSignal) => Promise<T>;
export declare function onPlanEnd(callback: () => void): void;
export {};

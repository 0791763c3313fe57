interface SendOptions {
    onProgress: (share: number) => void;
    signal: AbortSignal;
}
export declare function sendForm<T>(path: string, form: FormData, options: SendOptions): Promise<T>;
export {};

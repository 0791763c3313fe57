export declare function withKey<T>(said: readonly unknown[], send: (key: string) => Promise<T>): Promise<T>;

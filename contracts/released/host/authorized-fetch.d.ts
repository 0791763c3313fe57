export declare function onSessionEnd(callback: () => void): void;
export declare function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
export declare function authorized<Answer extends {
    status: number;
}>(send: (accessToken: string) => Promise<Answer>): Promise<Answer>;

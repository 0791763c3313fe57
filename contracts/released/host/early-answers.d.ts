export declare function takeEarlyAnswer(url: string, accessToken: string): Promise<Response> | undefined;
export declare function readEarly(paths: readonly string[]): void;
export declare function forgetEarlyAnswers(): void;

export declare function takeEarlyAnswer(url: string, accessToken: string): Promise<Response> | undefined;

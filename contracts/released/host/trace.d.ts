export declare const traceId: string;
export declare const traceparent: () => string;

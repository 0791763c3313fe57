export declare function today(): string;

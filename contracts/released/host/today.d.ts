export declare function today(): string;
export declare function setServerToday(date: string | null): void;

export declare function today(): string;
export declare function noteToday(date: string | null): void;

export declare const monthsOf: (rows: readonly {
    date: string;
}[]) => string[];

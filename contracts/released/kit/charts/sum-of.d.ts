export declare const sumOf: (values: readonly number[]) => number;

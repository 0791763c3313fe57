export type Plain = string | number | boolean | null | readonly Plain[] | {
    readonly [key: string]: Plain | undefined;
};
type Value = Plain | undefined;
export type Column = string | readonly ['=', Plain] | readonly ['?', string, Column] | readonly ['[]', number | readonly number[], Column] | readonly ['{}', Readonly<Record<string, Column>>] | readonly ['.', readonly Plain[]];
export declare function toColumn(rows: readonly Value[]): Column;
export declare function fromColumn(column: Column, count: number): readonly Value[];
export {};

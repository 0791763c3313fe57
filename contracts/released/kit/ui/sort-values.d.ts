export type SortValue = string | number | null;
export declare function valueComparator(locale: string): (left: string | number, right: string | number) => number;

export interface Period {
    key: string;
    short: string;
    name: string;
    group: string;
}
export declare function monthPeriods(months: readonly string[], locale: string): Period[];
export declare function labelStep(count: number, width: number, labelWidth: number): number;
export declare function groupsOf(periods: readonly Period[]): {
    group: string;
    start: number;
    count: number;
}[];

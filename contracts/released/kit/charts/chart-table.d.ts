import type { Period } from './periods.ts';
interface ChartTableProps {
    title: string;
    periods: readonly Period[];
    series: readonly {
        name: string;
        values: readonly number[];
    }[];
    format: (value: number) => string;
    words: {
        period: string;
        table: string;
    };
}
export declare function ChartTable({ title, periods, series, format, words }: ChartTableProps): import("react").JSX.Element;
export {};

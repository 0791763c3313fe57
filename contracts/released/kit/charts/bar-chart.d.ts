import { type ReactNode } from 'react';
import { type Period } from './periods.ts';
export interface BarSeries {
    name: string;
    tone: 'in' | 'out' | 'plain';
    values: readonly number[];
}
export interface BarChartProps {
    title: string;
    periods: readonly Period[];
    series: readonly BarSeries[];
    format: (value: number) => string;
    locale: string;
    words: {
        period: string;
        table: string;
    };
    actions?: ReactNode;
}
export declare function BarChart({ title, periods, series, format, locale, words, actions }: BarChartProps): import("react").JSX.Element | null;

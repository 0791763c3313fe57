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
    running?: {
        key: string;
        name: string;
    } | undefined;
    onOpen?: ((key: string, chart: HTMLElement) => void) | undefined;
    words: {
        period: string;
        table: string;
    };
    actions?: ReactNode;
}
export declare function BarChart({ title, periods, series, format, locale, running, onOpen, words, actions, }: BarChartProps): import("react").JSX.Element | null;

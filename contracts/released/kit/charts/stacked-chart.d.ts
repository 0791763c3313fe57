import { type ReactNode } from 'react';
import type { Period } from './periods.ts';
import { type Tone } from './swatch.tsx';
export interface StackedSeries {
    name: string;
    tone: Tone;
    values: readonly number[];
}
interface StackedChartProps {
    title: string;
    periods: readonly Period[];
    series: readonly StackedSeries[];
    selected: string;
    onSelect: (key: string) => void;
    running: string;
    format: (value: number) => string;
    locale: string;
    words: {
        period: string;
        table: string;
        running: string;
    };
    actions?: ReactNode;
}
export declare function StackedChart({ title, periods: all, series: wholes, selected, onSelect, running, format, locale, words, actions, }: StackedChartProps): import("react").JSX.Element;
export {};

import type { ReactNode } from 'react';
import type { Period } from './periods.ts';
import { type Tone } from './swatch.tsx';
interface SmallBarsProps {
    name: string;
    tone: Tone;
    periods: readonly Period[];
    values: readonly number[];
    selected: string;
    figure: ReactNode;
    note: ReactNode;
    format: (value: number) => string;
    words: {
        period: string;
        table: string;
    };
}
declare function PlainSmallBars({ name, tone, periods, values, selected, figure, note, format, words, }: SmallBarsProps): import("react").JSX.Element;
export declare const SmallBars: typeof PlainSmallBars & {
    Swatch: ({ tone }: {
        tone: Tone;
    }) => import("react").JSX.Element;
};
export {};

import { type Format } from '@orenda/shared-ui/texts';
import type { Choice, ChoiceGroup } from './record-filters.ts';
export interface DateRange {
    from: string;
    to: string;
}
export declare function rangeOf(value: string): DateRange | null;
export declare const rangeValue: ({ from, to }: DateRange) => string;
export declare function showsPeriod(value: string): (row: {
    date: string;
}) => boolean;
export declare function spanOfPeriod(value: string, now: string): {
    from: string | null;
    to: string | null;
};
export declare function periodChoices(rows: readonly {
    date: string;
}[], { month, date }: Format, value: string): (Choice | ChoiceGroup)[];

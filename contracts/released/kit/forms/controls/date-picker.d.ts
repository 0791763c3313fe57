import { type ComponentProps } from 'react';
import type { DateBounds, DateProblem } from './typed-date.ts';
export interface DatePickerTexts {
    pattern: string;
    calendar: string;
    previousMonth: string;
    nextMonth: string;
}
type Hidden = 'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'style' | keyof DateBounds;
export interface DatePickerProps extends Omit<ComponentProps<'input'>, Hidden>, Partial<DateBounds> {
    value: string;
    onValueChange: (value: string) => void;
    onProblem?: ((problem: DateProblem | null) => void) | undefined;
    today: string;
    locale: string;
    format: (date: string) => string;
    texts: DatePickerTexts;
}
export declare function DatePicker({ value, onValueChange, onProblem, min, max, today, locale, format, texts, ref, onFocus, onBlur, onKeyDown, ...rest }: DatePickerProps): import("react").JSX.Element;
export {};

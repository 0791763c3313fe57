import type { DatePickerProps } from './date-picker.tsx';
import { type DateBounds } from './typed-date.ts';
type TypedDate = DateBounds & Pick<DatePickerProps, 'value' | 'onValueChange' | 'onProblem' | 'today' | 'format'>;
export declare function useTypedDate({ value, onValueChange, onProblem, today, min, max, format }: TypedDate): {
    text: string;
    take: (text: string) => void;
    leave: () => void;
    choose: (date: string) => void;
};
export {};

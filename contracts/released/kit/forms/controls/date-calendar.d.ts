import type { DatePickerTexts } from './date-picker.tsx';
import type { DateBounds } from './typed-date.ts';
export interface DateCalendarProps extends DateBounds {
    value: string;
    today: string;
    locale: string;
    texts: DatePickerTexts;
    onChoose: (date: string) => void;
}
export declare function DateCalendar({ value, min, max, today, locale, texts, onChoose }: DateCalendarProps): import("react").JSX.Element;

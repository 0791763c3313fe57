export { Combobox, type ComboboxChoice, type ComboboxGroup, type ComboboxProps, type ComboboxTexts, } from './combobox.tsx';
export { DatePicker, type DatePickerProps, type DatePickerTexts } from './date-picker.tsx';
export type { DateBounds, DateProblem } from './typed-date.ts';

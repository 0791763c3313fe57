// Controls of forms and filters that are more than the platform's own: not shared at run time, each remote brings what
// it uses, and what they are large by in scripts of their own.

export {
  Combobox,
  type ComboboxChoice,
  type ComboboxGroup,
  type ComboboxProps,
  type ComboboxTexts,
} from './combobox.tsx'
export { DatePicker, type DatePickerProps, type DatePickerTexts } from './date-picker.tsx'
export type { DateBounds, DateProblem } from './typed-date.ts'

// Forms: their fields, their checks, and how they are saved and shown. They load zod and the form
// library, so a form is in its own file, which `lazyForm` of `/lists` loads.

export {
  CheckField,
  ChoiceField,
  MoneyField,
  NoteField,
  NumberField,
  TextField,
} from './bound-fields.tsx'
export { DatePicker, type DatePickerProps, type DatePickerTexts } from './controls/date-picker.tsx'
export type { DateBounds, DateProblem } from './controls/typed-date.ts'
export { DateField } from './date-fields.ts'
export { EntryFields } from './entry-fields.tsx'
export { FilesField } from './files-field.tsx'
export { FormDialog } from './form-dialog.tsx'
export { FormLayout } from './form-layout.tsx'
export { type Needs, required } from './needs.ts'
export { PasswordField } from './password-field.tsx'
export { RecordForm } from './record-forms.ts'
export { ApartmentField, TenantField } from './reference-fields.tsx'
export {
  type CheckedForm,
  type CheckedFormOptions,
  type FieldBinding,
  useCheckedForm,
} from './use-checked-form.ts'
export { useDebounced } from './use-debounced.ts'
export { type DialogForm, useDialogForm } from './use-dialog-form.ts'
export { type RecordFormState, useRecordForm } from './use-record-form.ts'

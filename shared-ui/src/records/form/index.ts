// What record forms are made of. Apart from the lists, because it carries zod and the form library: a form stands in a
// file of its own, which `lazyForm` loads.

export {
  CheckField,
  ChoiceField,
  DateField,
  FigureField,
  MoneyField,
  NoteField,
  OptionalChoiceField,
  TextField,
  WholeField,
} from './bound-fields.tsx'
export { EntryFields } from './entry-fields.tsx'
export { FileControl, FilesControl } from './file-controls.tsx'
export { FormDialog } from './form-dialog.tsx'
export { entryNeeds, isFilled, isNumber, isPositive, missingFields, type Needs } from './needs.ts'
export { PasswordField } from './password-field.tsx'
export { RecordForm } from './record-form.tsx'
export { RecordFormDialog } from './record-form-dialog.tsx'
export { ApartmentField, TenantField } from './reference-fields.tsx'
export { showFieldErrors } from './show-field-errors.ts'
export {
  type CheckedForm,
  type CheckedFormOptions,
  type FieldBinding,
  useCheckedForm,
} from './use-checked-form.ts'
export { type DialogForm, useDialogForm } from './use-dialog-form.ts'
export { type RecordFormState, useRecordForm } from './use-record-form.ts'
export { useSettled } from './use-settled.ts'

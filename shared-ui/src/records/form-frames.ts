// In what the form of a record stands when it is a page, or a part of one: for the screens with forms, apart from the lists.

export { RecordFormFrame } from './record-form-frame.tsx'
export { RecordFormPage } from './record-form-page.tsx'

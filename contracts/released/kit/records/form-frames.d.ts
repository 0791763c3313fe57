export { RecordFormFrame } from './record-form-frame.tsx';
export { RecordFormPage } from './record-form-page.tsx';

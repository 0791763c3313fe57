import { RecordForm as PlainRecordForm } from './record-form.tsx';
import { RecordFormDialog } from './record-form-dialog.tsx';
import { RecordFormFrame } from './record-form-frame.tsx';
import { RecordFormPage } from './record-form-page.tsx';
export declare const RecordForm: typeof PlainRecordForm & {
    Dialog: typeof RecordFormDialog;
    Frame: typeof RecordFormFrame;
    Page: typeof RecordFormPage;
};

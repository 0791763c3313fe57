import { type LazyForm } from '@orenda/shared-ui/lists';
import { type StoredRecord } from '@orenda/shared-ui/records';
interface RecordFormDialogProps<Row> {
    title: string;
    form: LazyForm<Row>;
    onSaved: (saved: StoredRecord) => void;
    onClose: () => void;
}
export declare function RecordFormDialog<Row>({ title, form, onSaved, onClose }: RecordFormDialogProps<Row>): import("react").JSX.Element;
export {};

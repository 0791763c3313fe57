import { type LazyForm } from '@orenda/shared-ui/lists';
import { type StoredRecord } from '@orenda/shared-ui/records';
interface RecordFormDialogProps<Row, Start> {
    title: string;
    form: LazyForm<Row, Start>;
    onSaved: (saved: StoredRecord) => void;
    onClose: () => void;
}
export declare function RecordFormDialog<Row, Start>({ title, form, onSaved, onClose, }: RecordFormDialogProps<Row, Start>): import("react").JSX.Element;
export {};

import { type ComponentType } from 'react';
export interface RecordFormProps<Row, Start = never> {
    record: Row | null;
    start: Start | null;
}
export interface LazyForm<Row, Start = never> {
    load: () => Promise<void>;
    loaded: () => ComponentType<RecordFormProps<Row, Start>> | undefined;
}
export declare function lazyForm<Row, Start = never>(load: () => Promise<ComponentType<RecordFormProps<Row, Start>>>): LazyForm<Row, Start>;
interface InlineFormProps<Row, Start> extends RecordFormProps<Row, Start> {
    form: LazyForm<Row, Start>;
    onCancel: () => void;
}
export declare function FormWhenLoaded<Row, Start>({ form, onCancel, ...props }: InlineFormProps<Row, Start>): import("react").JSX.Element;
export {};

import type { StoredRecord } from '../records/list-query.ts';
export interface FormFrame {
    isDialog?: boolean;
    onDirtyChange: (isDirty: boolean) => void;
    onSaved: (saved: StoredRecord) => void;
    onCancel: () => void;
    onReload: () => Promise<void>;
}
export declare const FormFrameContext: import("react").Context<FormFrame | null>;
export declare function useFormFrame(): FormFrame;

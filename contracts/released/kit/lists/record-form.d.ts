import { UnsavedDialog } from '../pages/unsaved-dialog.tsx';
import { FormWhenLoaded } from './lazy-form.tsx';
import { useFormFrame } from './records-context.ts';
import { useChoiceTexts } from './use-choice-texts.ts';
import { useFilteredApartment } from './use-filtered-apartment.ts';
import { useRecordTexts } from './use-record-texts.ts';
export declare const recordForm: {
    FrameContext: import("react").Context<import("./records-context.ts").FormFrame | null>;
    useFrame: typeof useFormFrame;
    useTexts: typeof useRecordTexts;
    useChoiceTexts: typeof useChoiceTexts;
    useFilteredApartment: typeof useFilteredApartment;
    WhenLoaded: typeof FormWhenLoaded;
    UnsavedDialog: typeof UnsavedDialog;
};

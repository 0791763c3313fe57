import { DropZone } from './drop-zone.tsx';
import { sendForm } from './send-form.ts';
export declare const FileInput: {
    Drop: typeof DropZone;
    send: typeof sendForm;
};

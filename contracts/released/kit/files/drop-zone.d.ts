import { type ReactNode, type Ref } from 'react';
interface DropZoneProps {
    ref: Ref<HTMLInputElement>;
    isSingle: boolean;
    isReplacing: boolean;
    accept?: string;
    hint?: ReactNode;
    onFiles: (files: readonly File[]) => void;
}
export declare function DropZone({ ref, isSingle, isReplacing, accept, hint, onFiles }: DropZoneProps): import("react").JSX.Element;
export {};

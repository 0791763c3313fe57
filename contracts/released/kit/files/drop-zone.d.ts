import { type Ref } from 'react';
interface DropZoneProps {
    ref: Ref<HTMLInputElement>;
    isSingle: boolean;
    isReplacing: boolean;
    onFiles: (files: readonly File[]) => void;
}
export declare function DropZone({ ref, isSingle, isReplacing, onFiles }: DropZoneProps): import("react").JSX.Element;
export {};

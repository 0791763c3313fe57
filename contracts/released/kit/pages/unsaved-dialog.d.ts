interface UnsavedDialogProps {
    isOpen: boolean;
    onStay: () => void;
    onLeave: () => void;
}
export declare function UnsavedDialog({ isOpen, onStay, onLeave }: UnsavedDialogProps): import("react").JSX.Element;
export {};

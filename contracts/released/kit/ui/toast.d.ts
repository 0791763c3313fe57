export interface ToastMessage {
    kind: 'success' | 'error' | 'info';
    text: string;
    id?: string | undefined;
    action?: {
        label: string;
        onSelect: () => void;
    } | undefined;
    closeAfter: number;
}
export interface ToastViewportProps {
    label: string;
    closeLabel: string;
}
export declare function showToast(toast: ToastMessage): void;
export declare function ToastViewport(props: ToastViewportProps): import("react").JSX.Element | undefined;

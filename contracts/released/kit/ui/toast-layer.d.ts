import type { ToastMessage, ToastViewportProps } from './toast.tsx';
import './toastify.css';
export declare function ToastLayer({ closeLabel, label }: ToastViewportProps): import("react").JSX.Element;
export declare function show({ kind, text, id, action, closeAfter }: ToastMessage): void;

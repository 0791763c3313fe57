interface LoadFailureProps {
    error: unknown;
    title: string;
    onRetry: () => void;
}
export declare function LoadFailure({ error, title, onRetry }: LoadFailureProps): import("react").JSX.Element;
export {};

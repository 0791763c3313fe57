export declare function PanelFailure({ onRetry }: {
    onRetry: () => Promise<unknown>;
}): import("react").JSX.Element;

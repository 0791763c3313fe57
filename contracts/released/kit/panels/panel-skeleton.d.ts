export declare function PanelSkeleton({ rows }: {
    rows?: number;
}): import("react").JSX.Element;

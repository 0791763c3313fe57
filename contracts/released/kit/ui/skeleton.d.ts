export interface SkeletonProps {
    width?: string | undefined;
    height?: string | undefined;
    isRound?: boolean | undefined;
}
export declare function Skeleton({ width, height, isRound }: SkeletonProps): import("react").JSX.Element;
export declare function SkeletonText({ lines }: {
    lines: number;
}): import("react").JSX.Element;
export declare function PageSkeleton({ label }: {
    label: string;
}): import("react").JSX.Element;

export declare function Spinner({ label }: {
    label: string;
}): import("react").JSX.Element;

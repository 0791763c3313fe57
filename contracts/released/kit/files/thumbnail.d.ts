export declare function Thumbnail({ isPicture, address }: {
    isPicture: boolean;
    address: string | null;
}): import("react").JSX.Element;

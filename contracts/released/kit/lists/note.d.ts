export declare function Note({ text }: {
    text: string;
}): import("react").JSX.Element;

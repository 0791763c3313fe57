interface NothingFoundProps {
    onClear: () => void;
    title?: string;
    text?: string;
    clear?: string;
}
export declare function NothingFound({ onClear, title, text, clear }: NothingFoundProps): import("react").JSX.Element;
export {};

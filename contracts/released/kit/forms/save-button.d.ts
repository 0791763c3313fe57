interface SaveButtonProps {
    blocked: string | null;
    isSaid: boolean;
    isBusy: boolean;
    label?: string;
    isDanger?: boolean;
}
export declare function SaveButton({ blocked, isSaid, isBusy, label, isDanger }: SaveButtonProps): import("react").JSX.Element;
export {};

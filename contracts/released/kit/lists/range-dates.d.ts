interface RangeDatesProps {
    value: string;
    onChange: (value: string) => void;
}
export declare function RangeDates({ value, onChange }: RangeDatesProps): import("react").JSX.Element | null;
export {};

export interface ProgressProps {
    value: number;
    max: number;
    label: string;
    tone?: 'accent' | 'neutral' | 'success' | 'warning' | 'error' | undefined;
    isThin?: boolean | undefined;
}
export declare function Progress({ value, max, label, tone, isThin }: ProgressProps): import("react").JSX.Element;

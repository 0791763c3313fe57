import type { LucideIcon } from 'lucide-react';
export interface ToggleGroupProps<Value extends string> {
    label: string;
    value: Value;
    onValueChange: (value: Value) => void;
    options: readonly {
        value: Value;
        label: string;
        icon?: LucideIcon | undefined;
    }[];
    isIconOnly?: boolean | undefined;
}
export declare function ToggleGroup<Value extends string>({ label, value, onValueChange, options, isIconOnly, }: ToggleGroupProps<Value>): import("react").JSX.Element;

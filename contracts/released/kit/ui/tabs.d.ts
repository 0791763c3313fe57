import { type ReactNode } from 'react';
export interface TabsProps {
    label: string;
    value: string;
    onValueChange: (value: string) => void;
    tabs: readonly {
        value: string;
        label: string;
        content: ReactNode;
    }[];
}
export declare function Tabs({ label, value, onValueChange, tabs }: TabsProps): import("react").JSX.Element;

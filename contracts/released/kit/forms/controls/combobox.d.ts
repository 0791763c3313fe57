import { type Ref } from 'react';
export interface ComboboxChoice {
    value: string;
    label: string;
}
interface ComboboxGroup {
    label: string;
    choices: readonly ComboboxChoice[];
}
export interface ComboboxTexts {
    clear: string;
    nothing: string;
    more: (shown: number) => string;
}
export interface ComboboxProps {
    id?: string | undefined;
    name?: string | undefined;
    'aria-label'?: string | undefined;
    value: string;
    onValueChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    choices: readonly (ComboboxChoice | ComboboxGroup)[];
    none: {
        label: string;
        isChoice: boolean;
    };
    texts: ComboboxTexts;
    isWanted?: boolean | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Combobox({ isWanted, ...props }: ComboboxProps): import("react").JSX.Element;
export {};

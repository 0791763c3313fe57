import type { ComboboxProps } from './combobox.tsx';
interface ComboboxBoxProps extends Omit<ComboboxProps, 'isWanted'> {
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
    takesFocus: boolean;
}
export declare function ComboboxBox({ id, name, value, onValueChange, onBlur, choices, none, texts, takesFocus, ref, ...aria }: ComboboxBoxProps): import("react").JSX.Element;
export {};

import type { UseComboboxReturnValue } from 'downshift';
import type { ComboboxRow } from './combobox-state.ts';
interface RowsProps extends Pick<UseComboboxReturnValue<ComboboxRow>, 'getItemProps' | 'highlightedIndex'> {
    rows: readonly ComboboxRow[];
    chosen: ComboboxRow | null;
}
export declare function ComboboxRows({ rows, chosen, getItemProps, highlightedIndex }: RowsProps): (import("react").JSX.Element | import("react").JSX.Element[])[];
export {};

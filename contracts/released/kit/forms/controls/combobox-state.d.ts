import { type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { ComboboxChoice, ComboboxProps } from './combobox.tsx';
export interface ComboboxRow extends ComboboxChoice {
    group: string | undefined;
}
type State = UseComboboxState<ComboboxRow>;
export declare const labelOf: (row: ComboboxRow | null) => string;
export declare function useComboboxRows(choices: ComboboxProps['choices'], value: string): {
    rows: ComboboxRow[];
    found: ComboboxRow[];
    shown: ComboboxRow[];
    chosen: ComboboxRow | null;
    setSearch: import("react").Dispatch<import("react").SetStateAction<string>>;
};
export declare function nextState(state: State, { type, changes }: UseComboboxStateChangeOptions<ComboboxRow>, rows: readonly ComboboxRow[]): Partial<State>;
export {};

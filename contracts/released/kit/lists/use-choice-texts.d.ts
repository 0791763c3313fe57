import { type ComboboxTexts } from '../forms/controls/combobox.tsx';
export declare function useChoiceTexts(): ComboboxTexts;

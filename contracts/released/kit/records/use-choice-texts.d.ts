import type { ComboboxTexts } from '@orenda/shared-ui/controls';
export declare function useChoiceTexts(): ComboboxTexts;

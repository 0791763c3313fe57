import type { Language } from '@orenda/contracts/languages';
import { type Written } from '@orenda/contracts/written';
export { localeOf } from '@orenda/contracts/written';
export interface Format extends Written {
    dateTime: (instant: string) => string;
    time: (instant: string) => string;
}
export declare function formatFor(language: Language): Format;
export declare const useFormat: () => Format;

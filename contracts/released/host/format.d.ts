import type { Currency } from '@orenda/contracts/currencies';
import type { Language } from '@orenda/contracts/languages';
export declare const localeOf: (language: Language) => string;
export interface Format {
    locale: string;
    money: (amount: number, currency: Currency) => string;
    totals: (totals: readonly {
        amount: number;
        currency: Currency;
    }[]) => string;
    number: (value: number, decimals?: number) => string;
    date: (date: string) => string;
    month: (month: string) => string;
    dateTime: (instant: string) => string;
}
export declare function formatFor(language: Language): Format;
export declare const useFormat: () => Format;

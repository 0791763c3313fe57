import type { Currency } from './currencies.ts';
import type { Language } from './languages.ts';
export declare const localeOf: (language: Language) => string;
export interface Written {
    locale: string;
    money: (amount: number, currency: Currency) => string;
    totals: (totals: readonly {
        amount: number;
        currency: Currency;
    }[]) => string;
    number: (value: number, decimals?: number) => string;
    date: (date: string) => string;
    month: (month: string) => string;
}
export declare function writtenIn(language: Language): Written;
export declare function once<Thing>(make: () => Thing): () => Thing;

export declare const currencies: readonly ["UAH", "USD", "EUR"];
export type Currency = (typeof currencies)[number];
export declare const currencySymbols: Record<Currency, string>;
export declare const toMinorUnits: (amount: number) => number;
export declare const fromMinorUnits: (minor: number) => number;
export declare const sumOfAmounts: (amounts: readonly number[]) => number;
export declare const amountOrder: (amount: number, currency: Currency) => number;

import { type Currency } from '@orenda/contracts/currencies';
export interface Total {
    currency: Currency;
    amount: number;
}
export declare function totalsOf(rows: readonly {
    amount: number;
    currency: Currency;
}[]): Total[];

import { type Currency } from '@orenda/contracts/currencies';
import type { Balance } from '@orenda/contracts/rent';
export interface Standing {
    currency: Currency;
    owes: number;
    daysLate: number;
    ahead: number;
}
type Known = Pick<Balance, 'currency' | 'balance' | 'days_late'>;
export declare const standingsOf: (balances: readonly Known[]) => Standing[];
export {};

import type { Currency } from '@orenda/contracts/currencies';
import type { Format } from '@orenda/shared-ui/texts';
export interface Entry {
    apartment_id: string;
    apartment_name: string;
    amount: number;
    currency: Currency;
    date: string;
}
export declare const entryName: ({ apartment_name, date, amount, currency }: Entry, format: Format) => string;

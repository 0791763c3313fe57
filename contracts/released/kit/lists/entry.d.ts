import type { Currency } from '@orenda/contracts/currencies';
import type { Entry } from '../records/entry-name.ts';
export declare function useEntryCurrency(stored: Pick<Entry, 'apartment_id' | 'currency'> | null, apartmentId: string): Currency | undefined;

import type { Currency } from '@orenda/contracts/currencies';
import { Entry } from '@orenda/shared-ui/lists';
import type { RecordFormState } from './use-record-form.ts';
interface EntryValues {
    apartment_id: string;
    amount: number | null;
    date: string;
}
interface EntryFieldsProps<Values extends EntryValues> {
    form: RecordFormState<Values>;
    record: Pick<Entry, 'apartment_id' | 'apartment_name' | 'currency'> | null;
    onApartment?: ((id: string) => void) | undefined;
    currency?: Currency | undefined;
    apartmentHint?: string | undefined;
    amountHint?: string | undefined;
}
export declare function EntryFields<Values extends EntryValues>({ form: { field, values }, record, onApartment, currency, apartmentHint, amountHint, }: EntryFieldsProps<Values>): import("react").JSX.Element;
export {};

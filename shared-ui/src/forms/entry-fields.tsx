import type { Currency } from '@orenda/contracts/currencies'
import { Entry } from '@orenda/shared-ui/lists'
import type { ReactNode } from 'react'
import { AmountChoices } from './amount-choices.tsx'
import { DateField, MoneyField } from './bound-fields.tsx'
import { FormLayout } from './form-layout.tsx'
import { ApartmentField } from './reference-fields.tsx'
import { SplitChoice } from './split-choice.tsx'
import { useAmountQuestion } from './use-amount-question.ts'
import type { RecordFormState } from './use-record-form.ts'

interface EntryValues {
  apartment_id: string
  amount: number | null
  date: string
}

interface EntryFieldsProps<Values extends EntryValues> {
  form: RecordFormState<Values>
  /** The stored entry, or what is known of a new one. */
  record: Pick<Entry, 'apartment_id' | 'apartment_name' | 'currency'> | null
  /** Is called when the person chooses another apartment. */
  onApartment?: ((id: string) => void) | undefined
  /** The currency of the amount, if it may be another than the apartment's. */
  currency?: Currency | undefined
  /** Shown below the apartment. */
  apartmentHint?: string | undefined
  /** Shown below the amount. */
  amountHint?: ReactNode
}

function EntryFieldsOf<Values extends EntryValues>({
  form: { field, values },
  record,
  onApartment,
  currency,
  apartmentHint,
  amountHint,
}: EntryFieldsProps<Values>) {
  const usual = Entry.useCurrency(record, values.apartment_id)
  const current = record && { id: record.apartment_id, name: record.apartment_name }
  return (
    <>
      <ApartmentField
        {...field('apartment_id')}
        current={current}
        {...(onApartment && { onChosen: onApartment })}
        hint={apartmentHint}
      />
      <FormLayout.Pair>
        <MoneyField {...field('amount')} currency={currency ?? usual} hint={amountHint} />
        <DateField {...field('date')} />
      </FormLayout.Pair>
    </>
  )
}

/**
 * The fields of every entry: the apartment, the amount in the apartment's currency, and the day. `AmountChoices` below
 * an amount fill it in, `SplitChoice` is for what is over, and `useAmountQuestion` asks about one that is very large; a
 * form without amounts does not load them.
 */
export const EntryFields = Object.assign(EntryFieldsOf, { AmountChoices, SplitChoice, useAmountQuestion })

import { type CreatePayment, type Payment, updatePaymentSchema } from '@orenda/contracts/payments'
import {
  ChoiceField,
  EntryFields,
  FilesField,
  NoteField,
  RecordForm,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { type RecordFormProps } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { DebtHint, useDebt } from './debt-hint.tsx'
import { CurrencyField, LeaseField, usePaymentLease } from './lease-fields.tsx'
import { categoryChoices } from './payment-filter.ts'
import {
  type ChargedKind,
  newPaymentValues,
  type PaymentStart,
  paymentValues,
  withCharge,
} from './payment-values.ts'
import { payments } from './payments.api.ts'
import { useHryvniaValue } from './use-hryvnia-value.ts'
import { useRentSuggestion } from './use-rent-suggestion.ts'
import { WithCharge } from './with-charge.tsx'

export function PaymentForm({ record, start }: RecordFormProps<Payment, PaymentStart>) {
  const t = useTexts()
  const wanted = useRef<ChargedKind | null>(null)
  const form = useRecordForm({
    resource: payments,
    schema: updatePaymentSchema,
    record,
    needs: required.entry,
    complete: async fields => withCharge(fields as CreatePayment, wanted.current),
    values: record === null ? newPaymentValues(today(), start) : paymentValues(record),
    focus: start?.apartment_id === undefined ? 'apartment_id' : 'amount',
  })
  const known = record ?? entryOf(start)
  const { leases, lease, currencies, currency } = usePaymentLease(form.values, record)
  const value = useHryvniaValue(form.values.amount, currency, form.values.date)
  const debt = useDebt(form.values, lease, currency)
  const suggestRent = useRentSuggestion(form)
  const choose = (apartmentId: string) => {
    // The lease and currency belonged to the previous apartment.
    form.setValue('lease_id', undefined)
    form.setValue('currency', undefined)
    suggestRent(apartmentId)
  }
  const payAll = (amount: number) => {
    form.setValue('amount', amount, { shouldDirty: true })
    // The button goes with the press.
    form.setFocus('amount')
  }
  return (
    <RecordForm form={form}>
      <EntryFields
        form={form}
        record={known}
        onApartment={choose}
        currency={currency}
        amountHint={
          record === null && debt !== null ? (
            <DebtHint debt={debt} values={form.values} value={value} onAll={payAll} />
          ) : (
            value
          )
        }
        apartmentHint={
          leases.length === 1 && lease ? t('payments.whose', { name: lease.tenant_name }) : undefined
        }
      />
      {leases.length > 1 && (
        <LeaseField binding={form.field('lease_id')} leases={leases} date={form.values.date} />
      )}
      <CurrencyField form={form} currencies={currencies} />
      <ChoiceField {...form.field('category')} choices={categoryChoices(t)} />
      {record === null && (
        <WithCharge values={form.values} lease={lease} currency={currency} wanted={wanted} />
      )}
      <NoteField {...form.field('note')} maxLength={2000} isOptional />
      <FilesField isSingle {...form.field('attachment')} />
    </RecordForm>
  )
}

/** What is known of a new payment: its currency, and an apartment that may have been deleted. */
function entryOf(
  start: PaymentStart | null,
): Pick<Payment, 'apartment_id' | 'apartment_name' | 'currency'> | null {
  const { apartment_id, apartment_name, currency } = start ?? {}
  if (apartment_id === undefined || apartment_name === undefined || currency === undefined) return null
  return { apartment_id, apartment_name, currency }
}

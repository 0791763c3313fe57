import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Payment } from '@orenda/contracts/payments'
import { settledBy } from '@orenda/contracts/rules/settling'
import {
  ApartmentField,
  ChoiceField,
  DateField,
  EntryFields,
  FilesField,
  FormLayout,
  NoteField,
  RecordForm,
} from '@orenda/shared-ui/forms'
import { type RecordFormProps } from '@orenda/shared-ui/lists'
import { useHryvniaValue } from '../currency/use-hryvnia-value.ts'
import { useTexts } from '../i18n/texts.ts'
import { AmountField } from './amount-field.tsx'
import { DebtHint } from './debt-hint.tsx'
import { DebtorChoices } from './debtor-choices.tsx'
import { LeaseField } from './lease-fields.tsx'
import { categoryChoices } from './payment-filter.ts'
import type { PaymentStart } from './payment-values.ts'
import { usePaymentForm } from './use-payment-form.ts'
import { useRentSuggestion } from './use-rent-suggestion.ts'
import { WithCharge } from './with-charge.tsx'

export function PaymentForm(props: RecordFormProps<Payment, PaymentStart>) {
  const { record, start } = props
  const t = useTexts()
  const {
    form,
    leases,
    lease,
    currencies,
    currency,
    debt,
    whole,
    payWhole,
    split,
    parts,
    wanted,
    questions,
  } = usePaymentForm(props)
  const { field, values, setValue } = form
  const known = record ?? entryOf(start)
  const value = useHryvniaValue(values.amount, currency, values.date)
  const suggestRent = useRentSuggestion(form)
  const choose = (apartmentId: string) => {
    // The lease and currency belonged to the previous apartment.
    setValue('lease_id', undefined)
    setValue('currency', undefined)
    suggestRent(apartmentId)
  }
  const payKind = (kind: ChargeKind, amount: number) => {
    if (settledBy[values.category] !== kind) setValue('category', kind, { shouldDirty: true })
    setValue('amount', amount, { shouldDirty: true })
    form.setFocus('amount')
  }
  return (
    <>
      <RecordForm form={form}>
        {record === null && values.apartment_id === '' && <DebtorChoices onChoose={payWhole} />}
        <ApartmentField
          {...field('apartment_id')}
          current={known && { id: known.apartment_id, name: known.apartment_name }}
          onChosen={choose}
          hint={leases.length === 1 && lease ? t('payments.whose', { name: lease.tenant_name }) : undefined}
        />
        {/* A choice of currencies takes the room beside the amount. */}
        <FormLayout.Pair isColumn={currencies.length > 1}>
          <AmountField form={form} currency={currency} currencies={currencies} hint={value} />
          {debt !== null && (
            <DebtHint
              debt={debt}
              values={values}
              whole={whole}
              parts={parts}
              onKind={payKind}
              onWhole={() => payWhole(debt)}
            />
          )}
          {split !== null && debt !== null && <EntryFields.SplitChoice {...split} currency={debt.currency} />}
          <DateField {...field('date')} />
        </FormLayout.Pair>
        {leases.length > 1 && <LeaseField binding={field('lease_id')} leases={leases} date={values.date} />}
        {/* A whole debt of several kinds is a payment of each. */}
        {whole === null && <ChoiceField {...field('category')} choices={categoryChoices(t)} />}
        {record === null && <WithCharge values={values} lease={lease} currency={currency} wanted={wanted} />}
        <NoteField {...field('note')} maxLength={2000} isOptional />
        <FilesField isSingle {...field('attachment')} />
      </RecordForm>
      {questions[0]}
      {questions[1]}
    </>
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

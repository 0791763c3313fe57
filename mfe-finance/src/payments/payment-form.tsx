import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type CreatePayment, type Payment, updatePaymentSchema } from '@orenda/contracts/payments'
import type { Payable } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import {
  ApartmentField,
  ChoiceField,
  DateField,
  FilesField,
  FormLayout,
  NoteField,
  RecordForm,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { type RecordFormProps } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useRef } from 'react'
import { useHryvniaValue } from '../currency/use-hryvnia-value.ts'
import { useTexts } from '../i18n/texts.ts'
import { takePaymentsBack } from '../rent/rent.api.ts'
import { AmountField } from './amount-field.tsx'
import { DebtHint, useDebt } from './debt-hint.tsx'
import { DebtorChoices } from './debtor-choices.tsx'
import { LeaseField, usePaymentLease } from './lease-fields.tsx'
import { categoryChoices } from './payment-filter.ts'
import {
  type ChargedKind,
  newPaymentValues,
  type PaymentStart,
  paymentValues,
  withCharge,
} from './payment-values.ts'
import { payments } from './payments.api.ts'
import { SplitChoice } from './split-choice.tsx'
import { useAmountQuestion } from './use-amount-question.ts'
import { type Recorded, savingParts, useParts } from './use-parts.ts'
import { useRentSuggestion } from './use-rent-suggestion.ts'
import { WithCharge } from './with-charge.tsx'

/** The form, and what is known of the lease that it is about. */
function usePaymentForm({ record, start }: RecordFormProps<Payment, PaymentStart>) {
  const t = useTexts()
  const wanted = useRef<ChargedKind | null>(null)
  const meant = useRef<Payable | null>(null)
  const recorded = useRef<Recorded | null>(null)
  const { totals } = useFormat()
  const future = DateField.useFutureQuestion(record?.date)
  const large = useAmountQuestion(record?.amount)
  const form = useRecordForm({
    resource: { ...payments, save: savingParts(meant, recorded, payments.save) },
    schema: updatePaymentSchema,
    record,
    needs: required.entry,
    complete: async fields => {
      if (!(await future.isKept(fields, () => form.setFocus('date')))) return null
      if (!(await isUsual(fields as CreatePayment))) return null
      return withCharge(fields as CreatePayment, wanted.current)
    },
    // The charge that was made with a payment would stay.
    takeBackOf: (saved, fields) => {
      const { current: several } = recorded
      if (several !== null) return () => takePaymentsBack(several.payments)
      return 'charge' in fields ? null : () => payments.remove(saved)
    },
    saidOf: saved => {
      const { current: several } = recorded
      return several === null
        ? undefined
        : t('recording.recorded', {
            count: several.payments.length,
            total: `${saved.tenant_name ?? saved.apartment_name}, ${totals([several.parts])}`,
          })
    },
    values: record === null ? newPaymentValues(today(), start) : paymentValues(record),
    focus: start?.apartment_id === undefined ? 'apartment_id' : 'amount',
  })
  const ofLease = usePaymentLease(form.values, record)
  const { lease, currency } = ofLease
  const known = useDebt(form.values, lease, currency)
  const debt = record === null ? known : null
  const isUsual = async ({ amount }: CreatePayment) => {
    if (currency === undefined) return true
    const rent = lease?.currency === currency ? lease.rent : 0
    return large.isKept(amount, { rent, open: known?.amount ?? 0, currency }, () => form.setFocus('amount'))
  }
  const parts = useParts(form, debt, start?.splits ?? false, meant)
  const questions = (
    <>
      {future.question}
      {large.question}
    </>
  )
  return { form, ...ofLease, debt, ...parts, wanted, questions }
}

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
          {split !== null && debt !== null && <SplitChoice split={split} currency={debt.currency} />}
          <DateField {...field('date')} />
        </FormLayout.Pair>
        {leases.length > 1 && <LeaseField binding={field('lease_id')} leases={leases} date={values.date} />}
        {/* A whole debt of several kinds is a payment of each. */}
        {whole === null && <ChoiceField {...field('category')} choices={categoryChoices(t)} />}
        {record === null && <WithCharge values={values} lease={lease} currency={currency} wanted={wanted} />}
        <NoteField {...field('note')} maxLength={2000} isOptional />
        <FilesField isSingle {...field('attachment')} />
      </RecordForm>
      {questions}
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

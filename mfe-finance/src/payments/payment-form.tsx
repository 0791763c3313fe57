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
import { type RefObject, useRef } from 'react'
import { useHryvniaValue } from '../currency/use-hryvnia-value.ts'
import { useTexts } from '../i18n/texts.ts'
import { recordPayments, takePaymentsBack } from '../rent/rent.api.ts'
import { openKinds } from '../rent/rent-figures.ts'
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
import { useRentSuggestion } from './use-rent-suggestion.ts'
import { paymentsOfWhole, useWholeDebt } from './use-whole-debt.ts'
import { WithCharge } from './with-charge.tsx'

export function PaymentForm({ record, start }: RecordFormProps<Payment, PaymentStart>) {
  const t = useTexts()
  const wanted = useRef<ChargedKind | null>(null)
  const wholeDebt = useRef<Payable | null>(null)
  const recorded = useRef<readonly Payment[]>([])
  const { totals } = useFormat()
  const future = DateField.useFutureQuestion(record?.date)
  const form = useRecordForm({
    resource: { ...payments, save: savingWhole(wholeDebt, recorded) },
    schema: updatePaymentSchema,
    record,
    needs: required.entry,
    complete: async fields => {
      if (!(await future.isKept(fields, () => form.setFocus('date')))) return null
      return withCharge(fields as CreatePayment, wanted.current)
    },
    // The charge that was made with a payment would stay.
    takeBackOf: (saved, fields) => {
      if (wholeDebt.current !== null) return () => takePaymentsBack(recorded.current)
      return 'charge' in fields ? null : () => payments.remove(saved)
    },
    saidOf: saved => {
      const { current: debt } = wholeDebt
      return debt === null
        ? undefined
        : t('recording.recorded', {
            count: openKinds(debt).length,
            total: `${saved.tenant_name ?? saved.apartment_name}, ${totals([debt])}`,
          })
    },
    values: record === null ? newPaymentValues(today(), start) : paymentValues(record),
    focus: start?.apartment_id === undefined ? 'apartment_id' : 'amount',
  })
  const { field, values, setValue } = form
  const known = record ?? entryOf(start)
  const { leases, lease, currencies, currency } = usePaymentLease(values, record)
  const value = useHryvniaValue(values.amount, currency, values.date)
  const debt = useDebt(values, lease, currency)
  const { whole, payWhole } = useWholeDebt(form, wholeDebt)
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
          {record === null && debt !== null && (
            <DebtHint
              debt={debt}
              values={values}
              whole={whole}
              onKind={payKind}
              onWhole={() => payWhole(debt)}
            />
          )}
          <DateField {...field('date')} />
        </FormLayout.Pair>
        {leases.length > 1 && <LeaseField binding={field('lease_id')} leases={leases} date={values.date} />}
        {/* A whole debt of several kinds is a payment of each. */}
        {whole === null && <ChoiceField {...field('category')} choices={categoryChoices(t)} />}
        {record === null && <WithCharge values={values} lease={lease} currency={currency} wanted={wanted} />}
        <NoteField {...field('note')} maxLength={2000} isOptional />
        <FilesField isSingle {...field('attachment')} />
      </RecordForm>
      {future.question}
    </>
  )
}

/** Saves one payment, or those of a whole debt. */
const savingWhole =
  (debt: RefObject<Payable | null>, recorded: RefObject<readonly Payment[]>): typeof payments.save =>
  (id, fields) =>
    debt.current === null
      ? payments.save(id, fields)
      : saveWhole(debt.current, fields as CreatePayment, recorded)

/** Records the payments of a whole debt in one transaction. @returns the first of them */
async function saveWhole(
  debt: Payable,
  fields: CreatePayment,
  recorded: RefObject<readonly Payment[]>,
): Promise<Payment> {
  recorded.current = await recordPayments(paymentsOfWhole(debt, fields))
  const [first] = recorded.current
  if (first === undefined) throw new Error('A debt without payments')
  return first
}

/** What is known of a new payment: its currency, and an apartment that may have been deleted. */
function entryOf(
  start: PaymentStart | null,
): Pick<Payment, 'apartment_id' | 'apartment_name' | 'currency'> | null {
  const { apartment_id, apartment_name, currency } = start ?? {}
  if (apartment_id === undefined || apartment_name === undefined || currency === undefined) return null
  return { apartment_id, apartment_name, currency }
}

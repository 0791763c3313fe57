import { type CreatePayment, type Payment, updatePaymentSchema } from '@orenda/contracts/payments'
import type { Payable } from '@orenda/contracts/rules/debts'
import { DateField, EntryFields, required, useRecordForm } from '@orenda/shared-ui/forms'
import type { RecordFormProps } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { takePaymentsBack } from '../rent/rent.api.ts'
import { useDebt } from './debt-hint.tsx'
import { usePaymentLease } from './lease-fields.tsx'
import {
  type ChargedKind,
  newPaymentValues,
  type PaymentStart,
  paymentValues,
  withCharge,
} from './payment-values.ts'
import { payments } from './payments.api.ts'
import { type Recorded, savingParts, useParts } from './use-parts.ts'

/** The form, and what is known of the lease that it is about. */
export function usePaymentForm({ record, start }: RecordFormProps<Payment, PaymentStart>) {
  const t = useTexts()
  const wanted = useRef<ChargedKind | null>(null)
  const meant = useRef<Payable | null>(null)
  const recorded = useRef<Recorded | null>(null)
  const { totals } = useFormat()
  const future = DateField.useFutureQuestion(record?.date)
  const large = EntryFields.useAmountQuestion(record?.amount)
  /** Of several payments: how many, and their sum. */
  const said = (act: 'recorded' | 'undone') => (saved: Payment) => {
    const { current: several } = recorded
    return several === null
      ? undefined
      : t(`recording.${act}`, {
          count: several.payments.length,
          total: `${saved.tenant_name ?? saved.apartment_name}, ${totals([several.parts])}`,
        })
  }
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
    saidOf: said('recorded'),
    undoneOf: said('undone'),
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
  const parts = useParts(form, debt, meant)
  return { form, ...ofLease, debt, ...parts, wanted, questions: [future.question, large.question] as const }
}

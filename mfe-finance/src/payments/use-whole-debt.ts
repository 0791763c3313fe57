import type { CreatePayment } from '@orenda/contracts/payments'
import type { Payable } from '@orenda/contracts/rules/debts'
import type { RecordFormState } from '@orenda/shared-ui/forms'
import { type RefObject, useEffect, useState } from 'react'
import { openKinds, paymentsInFull } from '../rent/rent-figures.ts'
import type { PaymentValues } from './payment-values.ts'

/**
 * A debt that the form pays whole: a payment settles one kind of charge, so one of several kinds is paid by a payment
 * for each. It holds as long as the form says what was chosen; another amount or purpose is one payment again.
 * @param meant receives what is saved instead of one payment, null for nothing
 */
export function useWholeDebt(
  { values, setValue, setFocus }: RecordFormState<PaymentValues>,
  meant: RefObject<Payable | null>,
): { whole: Payable | null; payWhole: (debt: Payable) => void } {
  const [chosen, choose] = useState<Payable | null>(null)
  const { apartment_id, lease_id, currency, amount, category } = values
  const isMeant =
    chosen !== null &&
    chosen.apartment_id === apartment_id &&
    chosen.lease_id === lease_id &&
    chosen.currency === currency &&
    chosen.amount === amount &&
    openKinds(chosen)[0] === category
  const whole = isMeant && openKinds(chosen).length > 1 ? chosen : null
  useEffect(() => {
    meant.current = whole
  })
  return {
    whole,
    /** Fills the form with all that is owed. */
    payWhole: (debt: Payable) => {
      choose(debt)
      setValue('apartment_id', debt.apartment_id, { shouldDirty: true })
      setValue('lease_id', debt.lease_id)
      setValue('currency', debt.currency)
      setValue('category', openKinds(debt)[0] ?? category, { shouldDirty: true })
      setValue('amount', debt.amount, { shouldDirty: true })
      // What was pressed may go.
      setFocus('amount')
    },
  }
}

/** The payments of a debt: all with the date and note that were typed, the first with the file. */
export const paymentsOfWhole = (debt: Payable, { date, note, attachment }: CreatePayment): CreatePayment[] =>
  paymentsInFull(debt, date).map((payment, at) => ({
    ...payment,
    note,
    ...(at === 0 && attachment && { attachment }),
  }))

import { openKinds, type Payable } from '@orenda/contracts/rules/debts'
import type { RecordFormState } from '@orenda/shared-ui/forms'
import { useState } from 'react'
import type { PaymentValues } from './payment-values.ts'

/**
 * A debt that the form pays whole: a payment settles one kind of charge, so one of several kinds is paid by a payment
 * for each. It holds as long as the form says what was chosen; another amount or purpose is one payment again.
 */
export function useWholeDebt({ values, setValue, setFocus }: RecordFormState<PaymentValues>): {
  whole: Payable | null
  payWhole: (debt: Payable) => void
} {
  const [chosen, choose] = useState<Payable | null>(null)
  const { apartment_id, lease_id, currency, amount, category } = values
  const isMeant =
    chosen !== null &&
    chosen.apartment_id === apartment_id &&
    chosen.lease_id === lease_id &&
    chosen.currency === currency &&
    chosen.amount === amount &&
    openKinds(chosen.open)[0] === category
  return {
    whole: isMeant && openKinds(chosen.open).length > 1 ? chosen : null,
    /** Fills the form with all that is owed. */
    payWhole: (debt: Payable) => {
      choose(debt)
      setValue('apartment_id', debt.apartment_id, { shouldDirty: true })
      setValue('lease_id', debt.lease_id)
      setValue('currency', debt.currency)
      setValue('category', openKinds(debt.open)[0] ?? category, { shouldDirty: true })
      setValue('amount', debt.amount, { shouldDirty: true })
      // What was pressed may go.
      setFocus('amount')
    },
  }
}

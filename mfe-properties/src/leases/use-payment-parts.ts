import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { CreatePayment } from '@orenda/contracts/payments'
import { openKinds } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import { otherParts, splitPayment } from '@orenda/contracts/rules/split-payment'
import type { DialogForm } from '@orenda/shared-ui/forms'
import { useState } from 'react'
import { debtOf, type Open } from './debt-choices.tsx'

export interface PaymentValues {
  amount: number | null
  currency: Currency
  date: string
  category: PaymentCategory
  note: string
  attachment: StoredFile | null
}

/**
 * A payment settles one kind of charge, so a whole debt of several kinds is a payment for each, as long as the form says
 * what was chosen; and of an amount that is more than is open of its kind, what is over can pay the others.
 */
export function usePaymentParts(
  { values, setValue, setFocus }: DialogForm<PaymentValues>,
  open: Open | null,
) {
  const [isMeant, setMeant] = useState(false)
  // The form was opened for a lease; what is split is its debt.
  const [isOn, setOn] = useState(true)
  const { amount, category } = values
  const kinds = open === null ? [] : openKinds(open)
  const isChosen =
    isMeant && open !== null && kinds.length > 1 && amount === debtOf(open) && category === kinds[0]
  const splits =
    isChosen || open === null || amount === null
      ? null
      : splitPayment({ amount: debtOf(open), open }, { amount, category })
  const parts = isChosen ? open : isOn ? splits : null
  const fill = (next: PaymentCategory, sum: number, isAll: boolean) => {
    setMeant(isAll)
    const isSame = !isAll && settledBy[category] === settledBy[next]
    if (!isSame) setValue('category', next, { shouldDirty: true })
    setValue('amount', sum, { shouldDirty: true })
    setFocus('amount')
  }
  return {
    isChosen,
    /** What is recorded of each kind; null for one payment. */
    parts,
    split: splits && { others: otherParts(splits, category), isOn, setOn },
    payKind: (kind: ChargeKind, sum: number) => fill(kind, sum, false),
    payAll: () => open !== null && fill(kinds[0] ?? category, debtOf(open), true),
    /** What is recorded: a payment for each part, the first with the file. */
    partsOf: ({ attachment, ...fields }: CreatePayment): CreatePayment[] =>
      (parts ? openKinds(parts) : [null]).map((kind, at) => ({
        ...fields,
        ...(kind !== null && parts && { amount: parts[kind] ?? 0 }),
        // Several categories are of one kind.
        ...(kind !== null && kind !== settledBy[category] && { category: kind }),
        ...(at === 0 && attachment && { attachment }),
      })),
  }
}

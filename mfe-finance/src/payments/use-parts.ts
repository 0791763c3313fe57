import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import type { Payable } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import type { RecordFormState } from '@orenda/shared-ui/forms'
import { type RefObject, useEffect } from 'react'
import { recordPayments } from '../rent/rent.api.ts'
import { paymentsInFull } from '../rent/rent-figures.ts'
import type { OpenOfLease } from './debt-hint.tsx'
import type { PaymentValues } from './payment-values.ts'
import type { payments } from './payments.api.ts'
import { type Split, useSplit } from './use-split.ts'
import { useWholeDebt } from './use-whole-debt.ts'

/** What the form records as a payment for each kind of charge. */
interface Parts {
  whole: Payable | null
  payWhole: (debt: Payable) => void
  /** null when there is nothing to split. */
  split: Split | null
  /** The whole debt or the split; null for one payment. */
  parts: Payable | null
}

/** What one save has recorded for several kinds. */
export interface Recorded {
  parts: Payable
  payments: readonly Payment[]
}

/**
 * @param debt null for a payment that is there already
 * @param meant receives the parts
 */
export function useParts(
  form: RecordFormState<PaymentValues>,
  debt: OpenOfLease | null,
  meant: RefObject<Payable | null>,
): Parts {
  const { whole, payWhole } = useWholeDebt(form)
  const split = useSplit(form.values, debt)
  const parts = whole ?? (split.isOn ? split.offered : null)
  useEffect(() => {
    meant.current = parts
  })
  return { whole, payWhole, split: whole === null && split.offered !== null ? split : null, parts }
}

/**
 * Saves one payment, or the parts in one transaction.
 * @param recorded receives the parts as they were saved, null for one payment: what the form means changes when it
 * reads the balances again
 */
export const savingParts =
  (
    parts: RefObject<Payable | null>,
    recorded: RefObject<Recorded | null>,
    save: typeof payments.save,
  ): typeof payments.save =>
  async (id, fields) => {
    recorded.current = null
    const { current: meant } = parts
    if (meant === null) return save(id, fields)
    const stored = await recordPayments(paymentsOf(meant, fields as CreatePayment))
    const [first] = stored
    if (first === undefined) throw new Error('A debt without payments')
    recorded.current = { parts: meant, payments: stored }
    return first
  }

/** All with the date and note that were typed, the first with the file. */
const paymentsOf = (parts: Payable, { date, note, attachment, category }: CreatePayment): CreatePayment[] =>
  paymentsInFull(parts, date).map((payment, at) => ({
    ...payment,
    // Several categories are of one kind.
    ...(category !== undefined && settledBy[category] === payment.category && { category }),
    note,
    ...(at === 0 && attachment && { attachment }),
  }))

import type { Payable } from '@orenda/contracts/rules/debts'
import { otherParts, splitPayment } from '@orenda/contracts/rules/split-payment'
import { useState } from 'react'
import type { OpenOfLease } from './debt-hint.tsx'
import type { PaymentValues } from './payment-values.ts'

export interface Split {
  /** What is recorded, an amount for each kind; null when there is nothing to split. */
  offered: Payable | null
  /** The parts of other kinds than the payment's. */
  others: ReturnType<typeof otherParts>
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/**
 * A payment of more than is open of its kind, while other charges of the lease are open: what is over pays those, unless
 * that is switched off.
 */
export function useSplit({ amount, category }: PaymentValues, debt: OpenOfLease | null): Split {
  const [isOn, setOn] = useState(true)
  const open = debt && amount !== null ? splitPayment(debt, { amount, category }) : null
  if (debt === null || amount === null || open === null) return { offered: null, others: [], isOn, setOn }
  return { offered: { ...debt, open, amount }, others: otherParts(open, category), isOn, setOn }
}

import { sumOfAmounts } from '../currencies.ts'
import type { PaymentCategory } from '../money-categories.ts'
import { type OpenByKind, openKinds, type Payable } from './debts.ts'
import { settledBy } from './settling.ts'

/** What a payment leaves of a debt, in the debt's currency. */
export interface DebtAfter {
  left: number
  /** The part of the payment that settles nothing yet. */
  ahead: number
}

/**
 * A payment settles charges of its kind alone. Where no charge of its kind is open, one is added with it by default,
 * except for rent: then nothing of it is paid in advance.
 */
export function debtAfter(
  { amount: owed, open }: Pick<Payable, 'amount' | 'open'>,
  { amount, category }: { amount: number; category: PaymentCategory },
): DebtAfter {
  const kind = settledBy[category]
  const openOfKind = kind === null ? 0 : (open[kind] ?? 0)
  const settled = Math.min(amount, openOfKind)
  const isAhead = kind === 'rent' || openOfKind > 0
  return { left: sumOfAmounts([owed, -settled]), ahead: isAhead ? sumOfAmounts([amount, -settled]) : 0 }
}

/** The same of payments of several kinds. @param parts the amount for each kind */
export function partsAfter(
  { amount: owed, open }: Pick<Payable, 'amount' | 'open'>,
  parts: OpenByKind,
): DebtAfter {
  const kinds = openKinds(parts)
  const settled = kinds.map(kind => -Math.min(parts[kind] ?? 0, open[kind] ?? 0))
  return {
    left: sumOfAmounts([owed, ...settled]),
    ahead: sumOfAmounts([...kinds.map(kind => parts[kind] ?? 0), ...settled]),
  }
}

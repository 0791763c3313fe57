import { type ChargeKind, chargeKinds } from '../charge-kinds.ts'
import { sumOfAmounts } from '../currencies.ts'
import type { PaymentCategory } from '../money-categories.ts'
import { debtAfter } from './debt-after.ts'
import type { OpenByKind, Payable } from './debts.ts'
import { settledBy } from './settling.ts'

/**
 * A payment settles one kind of charge. One of more than is open of its kind can be several payments: what is over
 * settles the other kinds, rent first, and the rest is paid ahead for its own.
 * @returns the amount for each kind; null when nothing is over, or nothing else is open
 */
export function splitPayment(
  debt: Pick<Payable, 'amount' | 'open'>,
  payment: { amount: number; category: PaymentCategory },
): OpenByKind | null {
  const own = settledBy[payment.category]
  let over = debtAfter(debt, payment).ahead
  if (own === null || !(over > 0)) return null
  const parts: OpenByKind = {}
  for (const kind of chargeKinds.filter(other => other !== own)) {
    const part = Math.min(over, debt.open[kind] ?? 0)
    if (part > 0) parts[kind] = part
    over = sumOfAmounts([over, -part])
  }
  const others = Object.values(parts)
  if (others.length === 0) return null
  const rest = sumOfAmounts([payment.amount, ...others.map(amount => -amount)])
  return rest > 0 ? { ...parts, [own]: rest } : parts
}

/** The parts of a split payment that are not of its own kind, rent first. */
export const otherParts = (
  parts: OpenByKind,
  category: PaymentCategory,
): { kind: ChargeKind; amount: number }[] =>
  chargeKinds
    .filter(kind => kind !== settledBy[category])
    .flatMap(kind => {
      const amount = parts[kind]
      return amount === undefined ? [] : [{ kind, amount }]
    })

import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'

type Sum = { amount: number; currency: Currency }

/** All that a notice asks for, by currency, also utilities and other charges that are open. */
export const askedOf = ({ total, amount, currency }: Sum & { total?: Sum[] | null | undefined }): Sum[] =>
  total == null || total.length === 0 ? [{ amount, currency }] : total

type Asking = Pick<UpcomingNotice, 'total' | 'earlier' | 'amount' | 'currency'>

/** What a notice asks for beside the rent of its due date: null for nothing. */
export function besideRent({ total = [], earlier = [], amount, currency }: Asking): BesideRent | null {
  if (amount === 0) return null
  const sums = total
    .map(sum => (sum.currency === currency ? { currency, amount: minus(sum.amount, amount) } : sum))
    .filter(sum => sum.amount > 0)
  if (sums.length === 0) return null
  const isDebt = sums.every(sum =>
    earlier.some(each => each.currency === sum.currency && each.amount >= sum.amount),
  )
  return { sums, isDebt }
}

interface BesideRent {
  sums: Sum[]
  /** All of it fell due before today. */
  isDebt: boolean
}

const minus = (one: number, other: number) => fromMinorUnits(toMinorUnits(one) - toMinorUnits(other))

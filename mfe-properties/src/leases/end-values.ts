import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { comingDueDates } from './due-dates.ts'
import { amountByDays, type PartMonth, partMonth } from './part-month.ts'
import { rentOn } from './rent-step.ts'

export interface LastMonth extends PartMonth {
  /** The charge that can be made smaller; null for rent that is to fall due yet. */
  charge: Charge | null
  due_date: string
  whole: number
  byDays: number
}

/** The rent of the month in which a lease ends, where only a part of it is lived in; null where that is none. */
export function lastMonthOf(
  lease: Pick<Lease, 'start' | 'rents' | 'due_day' | 'next_due' | 'currency'>,
  charges: readonly Charge[],
  end: string,
): LastMonth | null {
  const stands = charges.flatMap(charge => {
    const { kind, due_date, amount, currency } = charge
    const part = partMonth(due_date, end, lease.start)
    if (kind !== 'rent' || currency !== lease.currency || due_date > end || part === null) return []
    return [{ ...part, charge, due_date, whole: amount, byDays: amountByDays(charge.rent, part) }]
  })[0]
  // One that is as small already, or was waived, is not offered.
  if (stands !== undefined) return stands.byDays < stands.whole ? stands : null
  for (const due_date of comingDueDates({ ...lease, end }, 36)) {
    const part = partMonth(due_date, end, lease.start)
    if (part === null) continue
    const whole = rentOn(lease, due_date)
    return { ...part, charge: null, due_date, whole, byDays: amountByDays(whole, part) }
  }
  return null
}

/** What is kept of a deposit for what is owed, and what of it goes back. */
export function sharedDeposit(held: number, owed: number): { withheld: number; returned: number } {
  const kept = Math.min(Math.max(toMinorUnits(owed), 0), toMinorUnits(held))
  return { withheld: fromMinorUnits(kept), returned: fromMinorUnits(toMinorUnits(held) - kept) }
}

/** The difference of two amounts, to the cent. */
export const less = (amount: number, part: number): number =>
  fromMinorUnits(toMinorUnits(amount) - toMinorUnits(part))

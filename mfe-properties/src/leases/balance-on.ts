import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { comingDueDates } from './due-dates.ts'
import { rentOn } from './rent-step.ts'

type Owing = Pick<Lease, 'balance' | 'currency' | 'rents' | 'due_day' | 'next_due' | 'end'>

/** Months ahead for which anybody knows when they move out. */
const farthest = 36

/**
 * What is owed when the lease ends on a day: what falls due until then is added, rent that has fallen due after it is taken
 * back. Below 0 it is paid too much.
 */
export function balanceOn(lease: Owing, charges: readonly Charge[], day: string, today: string): number {
  const changes = charges
    .filter(({ currency }) => currency === lease.currency)
    .map(({ kind, due_date, amount }) => {
      if (due_date <= today) return kind === 'rent' && due_date > day ? -toMinorUnits(amount) : 0
      return due_date <= day ? toMinorUnits(amount) : 0
    })
  const isCharged = (date: string) =>
    charges.some(({ kind, due_date }) => kind === 'rent' && due_date === date)
  const coming = comingDueDates({ ...lease, end: day }, farthest)
    .filter(date => !isCharged(date))
    .map(date => toMinorUnits(rentOn(lease, date)))
  return fromMinorUnits(
    [toMinorUnits(lease.balance), ...changes, ...coming].reduce((sum, part) => sum + part),
  )
}

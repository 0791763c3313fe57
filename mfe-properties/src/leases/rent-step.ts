import { laterDate } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import { rentOn } from '@orenda/contracts/rules/rent-steps'

export interface RentChange {
  /** The first due date with the new rent. */
  from: string
  /** The new rent and the previous one. */
  amount: number
  before: number
}

/**
 * The rent that counts today; of a lease that has not begun, its first one. The record's `rent` is that of the
 * next due date, which may be another.
 */
export const rentToday = ({ rents, rent, start }: Pick<Lease, 'rents' | 'rent' | 'start'>, today: string) =>
  rents.length === 0 ? rent : rentOn(rents, laterDate(today, start ?? today))

/** All rent changes of a lease, oldest first. */
export const rentChanges = ({ rents }: Pick<Lease, 'rents'>): RentChange[] =>
  rents.flatMap(({ from, amount }, at) => {
    const before = rents[at - 1]?.amount
    return from === null || before === undefined || before === amount ? [] : [{ from, amount, before }]
  })

/** The most relevant rent change: the next one, otherwise the last one. One after the end of the lease is none. */
export function latestChange(lease: Pick<Lease, 'rents' | 'end'>, today: string): RentChange | null {
  const changes = rentChanges(lease).filter(({ from }) => lease.end === null || from <= lease.end)
  return changes.find(({ from }) => from > today) ?? changes.at(-1) ?? null
}

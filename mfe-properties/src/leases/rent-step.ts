import type { Lease } from '@orenda/contracts/leases'

export interface RentChange {
  /** The first due date with the new rent. */
  from: string
  /** The new rent and the previous one. */
  amount: number
  before: number
}

/** All rent changes of a lease, oldest first. */
export const rentChanges = ({ rents }: Pick<Lease, 'rents'>): RentChange[] =>
  rents.flatMap(({ from, amount }, at) => {
    const before = rents[at - 1]?.amount
    return from === null || before === undefined || before === amount ? [] : [{ from, amount, before }]
  })

/** The most relevant rent change: the next one, otherwise the last one. */
export function latestChange(lease: Pick<Lease, 'rents'>, today: string): RentChange | null {
  const changes = rentChanges(lease)
  return changes.find(({ from }) => from > today) ?? changes.at(-1) ?? null
}

import type { Lease } from '@orenda/contracts/leases'

export interface RentChange {
  /** The first due date with it. */
  from: string
  /** What it is from then on, and what it is or was before. */
  amount: number
  before: number
}

/** All changes of the rent of a lease, the oldest first. */
export const rentChanges = ({ rents }: Pick<Lease, 'rents'>): RentChange[] =>
  rents.flatMap(({ from, amount }, at) => {
    const before = rents[at - 1]?.amount
    return from === null || before === undefined || before === amount ? [] : [{ from, amount, before }]
  })

/** What is worth knowing of the rent now: the step that comes, else the last one. */
export function latestChange(lease: Pick<Lease, 'rents'>, today: string): RentChange | null {
  const changes = rentChanges(lease)
  return changes.find(({ from }) => from > today) ?? changes.at(-1) ?? null
}

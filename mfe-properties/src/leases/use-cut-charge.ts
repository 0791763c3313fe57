import type { LastCharge } from '@orenda/contracts/last-charges'
import type { Lease } from '@orenda/contracts/leases'
import { useQuery } from '@tanstack/react-query'
import { leaseChargesQuery } from './leases.api.ts'

export interface CutCharge {
  /** `YYYY-MM` */
  month: string
  /** What it was before the lease was ended. */
  whole: number
  /** What it is now. */
  before: LastCharge
}

/** The last rent of a lease, when the end of the lease lowered it; otherwise null, undefined while charges are loading. */
export function useCutCharge({ id, end }: Pick<Lease, 'id' | 'end'>): CutCharge | null | undefined {
  const { data: charges = [], isLoading } = useQuery({ ...leaseChargesQuery(id), enabled: end !== null })
  if (end === null) return null
  if (isLoading) return undefined
  const [last] = charges
    .filter(({ kind, due_date }) => kind === 'rent' && due_date <= end)
    .toSorted((one, other) => other.due_date.localeCompare(one.due_date))
  if (last?.before_end == null) return null
  const { month, before_end: whole, amount, note } = last
  return { month, whole, before: { amount, note: note ?? '' } }
}

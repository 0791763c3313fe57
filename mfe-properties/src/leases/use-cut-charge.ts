import type { LastCharge } from '@orenda/contracts/last-charges'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
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

interface CutChargeRead {
  /** null when the end of the lease lowered none; undefined as long as that is not known. */
  cut: CutCharge | null | undefined
  failure: { error: Error; retry: () => void } | null
}

/** The last rent of a lease, when the end of the lease lowered it. */
export function useCutCharge({ id, end }: Pick<Lease, 'id' | 'end'>): CutChargeRead {
  const { data, error, refetch } = useQuery({ ...leaseChargesQuery(id), enabled: end !== null })
  if (end === null) return { cut: null, failure: null }
  if (data === undefined) return { cut: undefined, failure: error && { error, retry: () => void refetch() } }
  return { cut: cutBy(end, data), failure: null }
}

function cutBy(end: string, charges: readonly Charge[]): CutCharge | null {
  const [last] = charges
    .filter(({ kind, due_date }) => kind === 'rent' && due_date <= end)
    .toSorted((one, other) => other.due_date.localeCompare(one.due_date))
  if (last?.before_end == null) return null
  const { month, before_end: whole, amount, note } = last
  return { month, whole, before: { amount, note: note ?? '' } }
}

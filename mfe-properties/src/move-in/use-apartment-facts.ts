import type { Lease } from '@orenda/contracts/leases'
import { today } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { leasesQuery } from '../leases/leases.api.ts'
import { type Meter, metersOf } from './meters.ts'
import { metersQuery, reminderQuery } from './move-in.api.ts'
import { overlapping } from './move-in-terms.ts'
import type { MoveInValues } from './move-in-values.ts'

interface ApartmentFacts {
  /** The lease that the term meets. */
  other: Lease | undefined
  /** The lease that runs today and ends before the term. */
  before: Lease | undefined
  meters: Meter[]
  /** The meters are loading, or could not be loaded. */
  isReading: boolean
  failure: { error: Error; retry: () => void } | null
  /** Whether the apartment has a reminder already, and whether it is switched on. */
  reminder: 'none' | 'on' | 'off'
}

/** What the form needs to know of the chosen apartment. */
export function useApartmentFacts(values: MoveInValues): ApartmentFacts {
  const { apartment_id } = values
  const isChosen = apartment_id !== ''
  const leases = useQuery({ ...leasesQuery({ apartment_id }), enabled: isChosen })
  const states = useQuery(metersQuery(apartment_id))
  const reminder = useQuery(reminderQuery(apartment_id))
  const { data, error, isPending, refetch } = states
  const stored = reminder.data?.[0]
  return {
    other: overlapping(leases.data ?? [], values),
    before: leases.data?.find(
      ({ status, end }) => status === 'current' && end !== null && end >= today() && end < values.start,
    ),
    meters: metersOf(data ?? [], values.added.split(' ')),
    isReading: isChosen && (isPending || data === undefined),
    failure: data === undefined && error !== null ? { error, retry: () => void refetch() } : null,
    reminder: stored === undefined ? 'none' : stored.is_enabled ? 'on' : 'off',
  }
}

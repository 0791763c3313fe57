import { useSettled } from '@orenda/shared-ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leaseEndQuery } from './leases.api.ts'

/** Milliseconds of rest before the server is asked about a day: one is often passed on the way to another. */
const rest = 300

/**
 * What the server proposes for the end of a lease on a day. While it is asked about another day, what it said before stays.
 * @param date `YYYY-MM-DD`, or blank
 */
export function useLeaseEnd(leaseId: string, date: string) {
  const rested = useSettled(date, rest)
  const query = useQuery({
    ...leaseEndQuery(leaseId, rested),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  })
  const { data: end, error, isPlaceholderData, isFetching, refetch } = query
  const isAsked = rested !== date || isFetching
  return {
    end,
    /** Why it is not known; null while the server is asked. */
    error: isAsked ? null : error,
    /** Whether `end` is about this day, as the server knows it now. */
    isCurrent: end !== undefined && !isAsked && !isPlaceholderData && error === null,
    retry: () => void refetch(),
  }
}

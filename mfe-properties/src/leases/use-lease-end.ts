import { useDebounced } from '@orenda/shared-ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leaseEndQuery } from './leases.api.ts'

/** Milliseconds to wait before a day is requested: users often pass several days. */
const rest = 300

/**
 * The server's proposal for ending a lease on a day. While another day is loading, the previous proposal stays.
 * @param date `YYYY-MM-DD`, or blank
 */
export function useLeaseEnd(leaseId: string, date: string) {
  const rested = useDebounced(date, rest)
  const query = useQuery({
    ...leaseEndQuery(leaseId, rested),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  })
  const { data: end, error, isPlaceholderData, isFetching, refetch } = query
  const isAsked = rested !== date || isFetching
  return {
    end,
    /** The error of the request; null while it is running. */
    error: isAsked ? null : error,
    /** Whether `end` is a fresh answer for this day. */
    isCurrent: end !== undefined && !isAsked && !isPlaceholderData && error === null,
    retry: () => void refetch(),
  }
}

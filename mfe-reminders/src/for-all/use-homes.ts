import type { Lease } from '@orenda/contracts/leases'
import { apartmentsQuery, listQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reminders } from '../reminders/reminders.api.ts'
import { type Home, homesWithout } from './home.ts'

const leasesQuery = listQuery<Lease>('leases')

/** The apartments without a reminder; undefined while something of them is loading. */
export function useHomes(): { homes: Home[] | undefined; error: Error | null; retry: () => void } {
  const queries = [useQuery(apartmentsQuery), useQuery(reminders.query), useQuery(leasesQuery)] as const
  const [{ data: apartments }, { data: stored }, { data: leases }] = queries
  const homes = useMemo(
    () => apartments && stored && leases && homesWithout(apartments, stored, leases),
    [apartments, stored, leases],
  )
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  return {
    homes,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.data === undefined) void query.refetch()
    },
  }
}

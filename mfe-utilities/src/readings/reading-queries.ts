import type { LatestReading, Reading } from '@orenda/contracts/utilities'
import type { UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'
import { api, queryClient } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

export const newestReadingsQuery = listQuery.newest<Reading>('utilities')

/** All readings of a month. @param month `YYYY-MM` */
export const monthReadingsQuery = (month: string) =>
  queryOptions({
    queryKey: ['utilities', 'in', month],
    queryFn: ({ signal }) => listQuery.readAll<Reading>('utilities', { query: { month }, signal }),
  })

/** Months with a reading or a fee, newest first. */
export const monthsQuery = queryOptions({
  queryKey: ['utilities', 'months'],
  queryFn: ({ signal }) => api.get<string[]>('utilities/months', { signal }),
})

/** All readings of an apartment's meters of one type. */
export const typeReadingsQuery = (apartment_id: string, type: UtilityType) =>
  queryOptions({
    queryKey: ['utilities', 'of', apartment_id, type],
    queryFn: ({ signal }) =>
      listQuery.readAll<Reading>('utilities', { query: { apartment_id, type }, signal }),
  })

interface Asked {
  apartment_id: string
  type: UtilityType
  zone: UtilityZone
  date: string
}

/** The start values of a new reading. */
export const latestQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['utilities', 'latest', asked],
    queryFn: ({ signal }) => api.get<LatestReading>('utilities/latest', { query: { ...asked }, signal }),
  })

/** Reloads everything derived from readings, fees and tariffs, except the lists. */
export const reloadFacts = () =>
  queryClient.invalidateQueries({
    queryKey: ['utilities'],
    predicate: ({ queryKey }) => queryKey.length > 1,
  })

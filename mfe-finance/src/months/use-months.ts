import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allOpenChargesQuery } from '../rent/rent.api.ts'
import { monthRows } from './month-cells.ts'
import { daysOf } from './month-window.ts'
import { chargesBetween, upcomingWithin } from './months.api.ts'

/**
 * The rent of every apartment in a window of months.
 * @param months `YYYY-MM`, the oldest first
 * @param day today
 */
export function useMonths(months: readonly string[], day: string) {
  const { locale } = useFormat()
  const charges = useQuery(chargesBetween(daysOf(months)))
  const open = useQuery(allOpenChargesQuery)
  const apartments = useQuery(apartmentsQuery)
  const daysLeft =
    months.at(-1) === day.slice(0, 7)
      ? Number(daysOf([day.slice(0, 7)]).to.slice(8)) - Number(day.slice(8))
      : 0
  const upcoming = useQuery(upcomingWithin(daysLeft))
  const queries = [charges, open, apartments, upcoming]
  const isLoading = queries.some(({ data }) => data === undefined)
  const rows = useMemo(
    () =>
      monthRows({
        charges: charges.data ?? [],
        open: open.data ?? [],
        upcoming: upcoming.data ?? [],
        apartments: apartments.data ?? [],
        locale: locale,
      }),
    [charges.data, open.data, upcoming.data, apartments.data, locale],
  )
  const failed = queries.find(({ isError, data, isFetching }) => isError && data === undefined && !isFetching)
  const onRetry = () => {
    for (const { isError, refetch } of queries) if (isError) void refetch()
  }
  return {
    rows,
    open: open.data ?? [],
    isLoading,
    failure: failed?.error ? { error: failed.error, onRetry } : null,
  }
}

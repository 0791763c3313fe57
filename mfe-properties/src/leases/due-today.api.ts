import type { Charge } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** The open charges of all leases that fall due today. @param today `YYYY-MM-DD` */
export const dueTodayQuery = (today: string) => {
  const query = { from: today, to: today, open: 'true' }
  return queryOptions({
    queryKey: ['rent', 'charges', query],
    queryFn: ({ signal }) => api.get<Charge[]>('rent/charges', { query, signal }),
    staleTime: 0,
  })
}

import type { Charge, Upcoming } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'
import { rentKey } from '../rent/rent.api.ts'

/** Charges with a due date in a range. */
export const chargesBetween = ({ from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...rentKey, 'between', from, to],
    queryFn: ({ signal }) => listQuery.readAll<Charge>('rent/charges', { query: { from, to }, signal }),
  })

/** What falls due in the rest of the month. @param days 0 on its last day */
export const upcomingWithin = (days: number) =>
  queryOptions({
    queryKey: [...rentKey, 'within', days],
    queryFn: ({ signal }): Promise<Upcoming[]> =>
      days === 0 ? Promise.resolve([]) : api.get<Upcoming[]>('rent/upcoming', { query: { days }, signal }),
  })

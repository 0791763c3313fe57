import type { Payment } from '@orenda/contracts/payments'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

/** All payments of an apartment or a tenant, including deposits, newest first. */
export const paymentsOf = (holder: { apartment_id: string } | { tenant_id: string }) =>
  queryOptions({
    queryKey: ['payments', holder],
    queryFn: async ({ signal }) => {
      const payments = await listQuery.readAll<Payment>('payments', { query: holder, signal })
      return payments.toSorted((one, other) => other.date.localeCompare(one.date))
    },
    // Payments are also added on other pages and in other windows.
    staleTime: 0,
  })

import type { Statement } from '@orenda/contracts/leases'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** The full statement of a lease, by currency. */
export const statementQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['leases', leaseId, 'statement'],
    queryFn: ({ signal }) => api.get<Statement[]>(`leases/${leaseId}/statement`, { signal }),
    // Payments are also added on other pages and in other windows.
    staleTime: 0,
  })

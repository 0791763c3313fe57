import type { Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'

/** The whole statement of a lease, by currency. */
export const statementQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['leases', leaseId, 'statement'],
    queryFn: ({ signal }) => api.get<Statement[]>(`leases/${leaseId}/statement`, { signal }),
  })

/** The charges of a lease of which something is open. */
export const openChargesQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['rent', 'charges', { lease_id: leaseId, open: 'true' }],
    queryFn: ({ signal }) =>
      api.get<Charge[]>('rent/charges', { query: { lease_id: leaseId, open: true }, signal }),
  })

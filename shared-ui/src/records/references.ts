import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { queryClient } from '@orenda/shared-ui/host'
import { listQuery } from './list-query.ts'

// What records of every app refer to.

export const apartmentsQuery = listQuery<Apartment>('apartments')
export const tenantsQuery = listQuery<Tenant>('tenants')

/**
 * Starts the requests of a remote's first screens: its `prefetch`.
 * @param reads by base, the lists that its page shows; the same that `remote.config.ts` tells the server
 */
export const prefetchReads =
  (reads: Readonly<Record<string, readonly string[]>>) =>
  (path: string): void => {
    for (const list of reads[path] ?? []) void queryClient.prefetchQuery(listQuery(list))
  }

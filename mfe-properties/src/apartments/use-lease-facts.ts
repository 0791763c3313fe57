import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { leaseChargesQuery, leasePaymentsQuery } from '../leases/leases.api.ts'
import type { ChargedLease } from './past-rent.ts'

/**
 * The charges and payments of the apartment's current lease, which the form needs for its notes and questions;
 * null without a lease.
 */
const leaseFactsQuery = ({ id, lease_id, tenant_id, lease_start, lease_end }: Apartment) =>
  queryOptions({
    queryKey: ['leases', 'facts', { apartment_id: id, lease_id }],
    queryFn: async ({ signal }): Promise<ChargedLease | null> => {
      if (lease_id === null) return null
      const [{ due_day, due_days_before }, charges, payments] = await Promise.all([
        api.get<Lease>(`leases/${lease_id}`, { signal }),
        queryClient.fetchQuery(leaseChargesQuery(lease_id)),
        queryClient.fetchQuery(leasePaymentsQuery(lease_id)),
      ])
      return {
        tenant_id,
        lease_start,
        lease_end,
        due_day,
        due_days_before,
        hasMoney: charges.length > 0 || payments.length > 0,
        chargedMonths: charges.filter(({ kind }) => kind === 'rent').map(({ month }) => month),
      }
    },
    staleTime: 0,
  })

/**
 * The facts of the current lease; undefined while they are loading.
 * @param isWanted whether the form differs from the stored values
 */
export const useLeaseFacts = (record: Apartment | null, isWanted: boolean): ChargedLease | null | undefined =>
  useQuery({ ...leaseFactsQuery(record ?? nobody), enabled: record !== null && isWanted }).data

/** Loads the facts of the current lease; null for a new apartment. @throws ApiError */
export const readLeaseFacts = async (record: Apartment | null): Promise<ChargedLease | null> =>
  record === null ? null : queryClient.fetchQuery(leaseFactsQuery(record))

const nobody = { id: '', lease_id: null } as Apartment

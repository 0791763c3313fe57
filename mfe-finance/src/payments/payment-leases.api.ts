import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/host'
import { readAll } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'
import { rentKey } from '../rent/rent.api.ts'

/** The leases of an apartment; none is asked for before one is chosen. */
export const leasesOfApartment = (apartment_id: string) =>
  queryOptions({
    queryKey: ['leases', 'of', apartment_id],
    queryFn: ({ signal }) => readAll<Lease>('leases', { query: { apartment_id }, signal }),
    enabled: apartment_id !== '',
  })

/** What its leases owe or have paid ahead, by currency. */
export const balancesOfApartment = (apartment_id: string) =>
  queryOptions({
    queryKey: [...rentKey, 'balances', 'of', apartment_id],
    // A balance has no id of its own, and an apartment has few.
    queryFn: ({ signal }) => api.get<Balance[]>('rent/balances', { query: { apartment_id }, signal }),
    enabled: apartment_id !== '',
  })

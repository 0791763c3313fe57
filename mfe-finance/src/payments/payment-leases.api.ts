import type { Lease } from '@orenda/contracts/leases'
import type { Upcoming } from '@orenda/contracts/rent'
import { leaseBalancesQuery, listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

/** The leases of an apartment; nothing is requested before one is selected. */
export const leasesOfApartment = (apartment_id: string) =>
  queryOptions({
    queryKey: ['leases', 'of', apartment_id],
    queryFn: ({ signal }) => listQuery.readAll<Lease>('leases', { query: { apartment_id }, signal }),
    enabled: apartment_id !== '',
  })

/** The debts and credits of the apartment's leases, by currency. */
export const balancesOfApartment = (apartment_id: string) => ({
  ...leaseBalancesQuery({ apartment_id }),
  enabled: apartment_id !== '',
})

/** Days within which a bill is paid ahead of its due date. */
const ahead = '62'

/** What is still to pay of the apartment's leases in the coming two months. */
export const upcomingOfApartment = (apartment_id: string) =>
  queryOptions({
    queryKey: ['rent', 'upcoming', apartment_id],
    queryFn: ({ signal }) =>
      listQuery.readAll<Upcoming>('rent/upcoming', { query: { apartment_id, days: ahead }, signal }),
    enabled: apartment_id !== '',
  })

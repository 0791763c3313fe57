import type { Apartment, ApartmentStatus } from '@orenda/contracts/apartments'

export interface ApartmentsFilter {
  /** What the name, the address or the tenant contains, in any case. */
  search: string
  /** A status or the id of one apartment; '' shows all. */
  show: string
}

/** Statuses in the order of the form. Not the contract's list, which would bring zod to the first screen. */
export const statuses: readonly ApartmentStatus[] = ['available', 'occupied', 'maintenance']

/** What the list shows: all, when the address asks for an apartment that is not there (any more). */
export const knownShow = (show: string, apartments: readonly Apartment[] | undefined): string =>
  apartments === undefined ||
  statuses.some(status => status === show) ||
  apartments.some(({ id }) => id === show)
    ? show
    : ''

export function filterApartments(
  apartments: readonly Apartment[],
  { search, show }: ApartmentsFilter,
): Apartment[] {
  const wanted = search.trim().toLocaleLowerCase()
  return apartments.filter(
    ({ id, status, name, address, tenant_name }) =>
      (show === '' || show === status || show === id) &&
      [name, address, tenant_name ?? ''].some(text => text.toLocaleLowerCase().includes(wanted)),
  )
}

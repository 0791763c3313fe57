import type { Apartment } from '@orenda/contracts/apartments'

export interface ApartmentsFilter {
  /** What the name, the address or the tenant contains, in any case. */
  search: string
  /** A status or the id of one apartment; '' shows all. */
  show: string
}

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

import type { Apartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '../records/entry-name.ts'
import { apartmentsQuery } from '../records/references.ts'

/**
 * The currency of the amount in a form: a stored entry keeps its own as long as its apartment is
 * the same.
 * @param apartmentId the apartment that is chosen now; before one is, the currency is known where all have the same
 */
export function useEntryCurrency(
  stored: Pick<Entry, 'apartment_id' | 'currency'> | null,
  apartmentId: string,
): Currency | undefined {
  const { data } = useQuery(apartmentsQuery)
  if (stored?.apartment_id === apartmentId) return stored.currency
  const [currency, ...others] = new Set(
    data?.filter(({ id }: Apartment) => apartmentId === '' || id === apartmentId).map(each => each.currency),
  )
  return others.length === 0 ? currency : undefined
}

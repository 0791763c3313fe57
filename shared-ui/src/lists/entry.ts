import type { Apartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '../records/entry-name.ts'
import { apartmentsQuery } from '../records/references.ts'

/**
 * The currency of the amount in a form: a stored entry keeps its own as long as its apartment is
 * the same.
 * @param apartmentId the apartment that is chosen now
 */
export function useEntryCurrency(
  stored: Pick<Entry, 'apartment_id' | 'currency'> | null,
  apartmentId: string,
): Currency | undefined {
  const { data } = useQuery(apartmentsQuery)
  if (stored?.apartment_id === apartmentId) return stored.currency
  return data?.find(({ id }: Apartment) => id === apartmentId)?.currency
}

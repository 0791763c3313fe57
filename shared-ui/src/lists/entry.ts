import type { Apartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import type { Format } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { apartmentsQuery } from '../records/references.ts'

/** An amount of money of an apartment on a day: a payment, an expense or a fee. */
export interface Entry {
  apartment_id: string
  apartment_name: string
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

/** The name of an entry: `Studio, 01.02.2026, 950,00 $`. */
export const entryName = ({ apartment_name, date, amount, currency }: Entry, format: Format): string =>
  `${apartment_name}, ${format.date(date)}, ${format.money(amount, currency)}`

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

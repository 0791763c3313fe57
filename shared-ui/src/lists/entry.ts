import type { Apartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import type { Format } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { apartmentsQuery } from '../records/references.ts'

/** An amount of money of an apartment, on a day: a payment, an expense, a fee. */
export interface Entry {
  apartment_id: string
  apartment_name: string
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

/** What an entry is called: `Studio, 01.02.2026, 950,00 $`. */
export const entryName = ({ apartment_name, date, amount, currency }: Entry, format: Format): string =>
  `${apartment_name}, ${format.date(date)}, ${format.money(amount, currency)}`

/**
 * The currency of the amount in a form: a stored entry keeps its own as long as it stays with its apartment.
 * @param apartmentId that is chosen now
 */
export function useEntryCurrency(
  stored: Pick<Entry, 'apartment_id' | 'currency'> | null,
  apartmentId: string,
): Currency | undefined {
  const { data } = useQuery(apartmentsQuery)
  if (stored?.apartment_id === apartmentId) return stored.currency
  return data?.find(({ id }: Apartment) => id === apartmentId)?.currency
}

import type { Apartment } from '@orenda/contracts/apartments'
import { amountOrder } from '@orenda/contracts/currencies'
import type { Balance } from '@orenda/contracts/rent'
import { type Standing, standingsOf } from '@orenda/contracts/rules/standings'

/**
 * What the leases of each apartment owe, by its id; undefined while that is loading, null when it did not come.
 * Without a debt or a credit, a lease that has ended is in none.
 */
export type Balances = ReadonlyMap<string, readonly Balance[]> | null | undefined

export const balancesByApartment = (balances: readonly Balance[]): NonNullable<Balances> =>
  Map.groupBy(balances, ({ apartment_id }) => apartment_id)

/** By currency, over all leases of the apartment. */
export const standingsIn = (balances: Balances, { id }: Pick<Apartment, 'id'>): readonly Standing[] =>
  standingsOf(balances?.get(id) ?? [])

/** What the apartments of a list owe that is overdue, by currency. */
export const overdueOf = (balances: Balances, apartments: readonly Pick<Apartment, 'id'>[]): Standing[] =>
  standingsOf(apartments.flatMap(({ id }) => balances?.get(id) ?? [])).filter(({ owes }) => owes > 0)

/** By currency, of the lease of who lives there, or apart from it of the former ones. */
export const standingsOfLeases = (
  balances: Balances,
  { id, lease_id }: Pick<Apartment, 'id' | 'lease_id'>,
  isFormer: boolean,
): readonly Standing[] =>
  standingsOf(balances?.get(id)?.filter(row => (row.lease_id !== lease_id) === isFormer) ?? [])

/** The sort key: what is owed, less what is paid ahead. */
export function balanceOrder(balances: Balances, apartment: Pick<Apartment, 'id'>): number | null {
  const [first] = standingsIn(balances, apartment)
  return first ? amountOrder(first.owes + first.dueToday - first.ahead, first.currency) : null
}

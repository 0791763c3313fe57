import type { Balance } from '@orenda/contracts/rent'
import { type Standing, standingsOf } from '@orenda/contracts/rules/standings'

/** What is owed for the running lease of an apartment, by the apartment's id; those without a debt are not in it. */
export type Debts = ReadonlyMap<string, readonly Standing[]>

/** Debts of former tenants are not among them. */
export function debtsOf(balances: readonly Balance[]): Debts {
  const running = balances.filter(({ lease_status }) => lease_status === 'current')
  return new Map(
    [...Map.groupBy(running, ({ apartment_id }) => apartment_id)].flatMap(([id, own]) => {
      const owed = standingsOf(own).filter(({ owes }) => owes > 0)
      return owed.length === 0 ? [] : [[id, owed]]
    }),
  )
}

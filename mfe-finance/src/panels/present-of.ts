import type { Balance } from '@orenda/contracts/rent'

/**
 * The balances of an apartment's main lease: the running one, otherwise the next, otherwise the last one with a
 * balance.
 */
export function presentOf(balances: readonly Balance[]): readonly Balance[] {
  const of = (status: Balance['lease_status']) => balances.filter(row => row.lease_status === status)
  const ended = of('ended').toSorted((one, other) =>
    (other.lease_end ?? '').localeCompare(one.lease_end ?? ''),
  )
  const [first] = [...of('current'), ...of('upcoming'), ...ended]
  return first === undefined ? [] : balances.filter(({ lease_id }) => lease_id === first.lease_id)
}

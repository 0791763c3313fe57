import type { Balance } from '@orenda/contracts/rent'

/** Balances of the lease that an apartment's page is about: the running one, else the next, else the last that is not even. */
export function presentOf(balances: readonly Balance[]): readonly Balance[] {
  const of = (status: Balance['lease_status']) => balances.filter(row => row.lease_status === status)
  const ended = of('ended').toSorted((one, other) =>
    (other.lease_end ?? '').localeCompare(one.lease_end ?? ''),
  )
  const [first] = [...of('current'), ...of('upcoming'), ...ended]
  return first === undefined ? [] : balances.filter(({ lease_id }) => lease_id === first.lease_id)
}

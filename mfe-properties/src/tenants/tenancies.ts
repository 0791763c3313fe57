import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { type Standing, standingsOf } from '@orenda/contracts/rules/standings'

export const tenantStates = ['lives', 'upcoming', 'former', 'none'] as const
export type TenantState = (typeof tenantStates)[number]

/** Where a tenant lives, has lived or will live, and what they owe. */
export interface Tenancy {
  state: TenantState
  /** The running leases, otherwise those to come, otherwise the one that ended last. */
  leases: readonly Lease[]
  /** By currency, over all leases; empty when nothing is open or in credit. */
  standings: readonly Standing[]
}

/** By the id of the tenant; one without leases and balances is not in it. */
export type Tenancies = ReadonlyMap<string, Tenancy>

export function tenanciesOf(leases: readonly Lease[], balances: readonly Balance[]): Tenancies {
  const ownLeases = Map.groupBy(leases, ({ tenant_id }) => tenant_id)
  const ownBalances = Map.groupBy(balances, ({ tenant_id }) => tenant_id)
  const ids = new Set([...ownLeases.keys(), ...ownBalances.keys()].filter(id => id !== null))
  return new Map(
    [...ids].map(id => [
      id,
      {
        // A lease that was cancelled before it began was never lived in.
        ...placesOf((ownLeases.get(id) ?? []).filter(({ is_cancelled }) => !is_cancelled)),
        standings: standingsOf(ownBalances.get(id) ?? []),
      },
    ]),
  )
}

/** The shown order: who lives there and owes, who else owes, both the longest late first; who lives there, and all others. */
export const byUrgency = <Known extends { id: string }>(
  tenants: readonly Known[],
  tenancies: Tenancies,
): readonly Known[] =>
  tenants.toSorted((one, other) => {
    const [of, than] = [tenancies.get(one.id), tenancies.get(other.id)]
    return urgencyOf(of) - urgencyOf(than) || daysLateOf(than) - daysLateOf(of)
  })

/** Of what is owed the longest, in any currency. */
const daysLateOf = (tenancy: Tenancy | undefined): number =>
  Math.max(0, ...(tenancy?.standings ?? []).map(({ daysLate }) => daysLate))

/** Whether anything of a tenant is overdue, in any currency. */
export const owes = (tenancy: Tenancy | undefined): boolean =>
  tenancy?.standings.some(standing => standing.owes > 0) ?? false

function urgencyOf(tenancy: Tenancy | undefined): number {
  const lives = tenancy?.state === 'lives'
  if (owes(tenancy)) return lives ? 0 : 1
  return lives ? 2 : 3
}

function placesOf(leases: readonly Lease[]): Pick<Tenancy, 'state' | 'leases'> {
  const of = (status: Lease['status']) =>
    leases
      .filter(lease => lease.status === status)
      .toSorted((one, other) => one.apartment_name.localeCompare(other.apartment_name))
  const [current, upcoming, ended] = [of('current'), of('upcoming'), of('ended')]
  if (current.length > 0) return { state: 'lives', leases: current }
  if (upcoming.length > 0) return { state: 'upcoming', leases: upcoming }
  const last = ended.toSorted((one, other) => (one.end ?? '').localeCompare(other.end ?? '')).at(-1)
  return last === undefined ? { state: 'none', leases: [] } : { state: 'former', leases: [last] }
}

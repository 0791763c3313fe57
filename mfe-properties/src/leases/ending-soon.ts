import type { Lease } from '@orenda/contracts/leases'
import { today } from '@orenda/shared-ui/texts'
import { leaseAt } from '../apartments/lease.ts'

/** Whether a lease runs and ends so soon that its term is amber. */
export function isEndingSoon({ start, end }: Pick<Lease, 'start' | 'end'>): boolean {
  const term = leaseAt({ lease_start: start, lease_end: end }, today())
  return term.state === 'running' && term.isEnding
}

import type { Lease } from '@orenda/contracts/leases'
import { canRenew } from '@orenda/contracts/rules/renewal'
import { today } from '@orenda/shared-ui/texts'
import { useAsked } from '../shared/use-asked.ts'
import type { LeaseDialogs } from './lease-dialogs.tsx'

/** Dialogs that an address may ask for. */
const dialogs = ['end', 'renew', 'rent'] as const

/** Opens the dialog of the address (`?do=renew`) once the lease is loaded, unless another one is named (`&lease=`). */
export function useAskedDialog(lease: Lease | null, open: LeaseDialogs['open']): void {
  useAsked('do', lease !== null, (asked, leaseId) => {
    const dialog = dialogs.find(each => each === asked)
    if (lease === null || dialog === undefined || (leaseId !== null && leaseId !== lease.id)) return
    if (dialog === 'renew' && !canRenew(lease, today())) return
    open(dialog, lease)
  })
}

import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { leaseBalancesQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LeaseActions, LeaseActionsSkeleton } from './lease-actions.tsx'
import { type LeaseDialogs, useLeaseDialogs } from './lease-dialogs.tsx'
import { leaseInView } from './lease-history.ts'
import { leasesQuery } from './leases.api.ts'
import { useAskedDialog } from './use-asked-dialog.ts'

export interface ApartmentLeases {
  /** undefined while they are loading. */
  leases: readonly Lease[] | undefined
  balances: readonly Balance[] | undefined
  /** The lease that the page shows. */
  inView: Lease | null
  failure: { leases: Error | null; balances: Error | null }
  /** Reloads what failed to load. */
  retry: () => void
  onOpen: LeaseDialogs['open']
  /** For the page's header. */
  actions: ReactNode
  /** To be rendered by the page. */
  dialog: ReactNode
}

/**
 * The leases of an apartment, and the actions of its current one.
 * @param isWanted whether they are shown
 */
export function useApartmentLeases(apartmentId: string, isWanted: boolean): ApartmentLeases {
  const holder = { apartment_id: apartmentId }
  const leases = useQuery({ ...leasesQuery(holder), enabled: isWanted })
  const balances = useQuery({ ...leaseBalancesQuery(holder), enabled: isWanted })
  const { open, dialog } = useLeaseDialogs(leases.data, balances.data, isWanted)
  const inView = leases.data ? leaseInView(leases.data) : null
  useAskedDialog(isWanted ? inView : null, open)
  return {
    leases: leases.data,
    balances: balances.data,
    inView,
    failure: { leases: leases.error, balances: balances.error },
    retry: () => {
      for (const query of [leases, balances]) if (query.data === undefined) void query.refetch()
    },
    onOpen: open,
    actions:
      inView !== null ? (
        <LeaseActions lease={inView} onOpen={open} />
      ) : (
        leases.data === undefined && !leases.isError && <LeaseActionsSkeleton />
      ),
    dialog,
  }
}

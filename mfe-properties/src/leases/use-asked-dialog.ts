import type { Lease } from '@orenda/contracts/leases'
import { canRenew } from '@orenda/contracts/rules/renewal'
import { useSearchParams } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { useEffect, useEffectEvent } from 'react'
import type { LeaseDialogs } from './lease-dialogs.tsx'

const parameter = 'do'

/** Dialogs that an address may ask for. */
const dialogs = ['end', 'renew', 'rent'] as const

/**
 * Opens the dialog of the address (`?do=renew`) once the lease is loaded. Only once, not on each return to the
 * page.
 */
export function useAskedDialog(lease: Lease | null, open: LeaseDialogs['open']): void {
  const [query, setQuery] = useSearchParams()
  const asked = dialogs.find(dialog => dialog === query.get(parameter))
  const isAsked = asked !== undefined && lease !== null
  const answer = useEffectEvent(() => {
    setQuery(
      current => {
        const next = new URLSearchParams(current)
        next.delete(parameter)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    if (lease === null || asked === undefined || (asked === 'renew' && !canRenew(lease, today()))) return
    open(asked, lease)
  })
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
}

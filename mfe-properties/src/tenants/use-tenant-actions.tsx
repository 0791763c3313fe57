import { noticesPath } from '@orenda/contracts/notices-path'
import type { PageAction } from '@orenda/shared-ui/pages'
import { leaseBalancesQuery } from '@orenda/shared-ui/records'
import { Button, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Link2, Plus, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { LeaseActionsSkeleton, termActions } from '../leases/lease-actions.tsx'
import { type LeaseDialogs, useLeaseDialogs } from '../leases/lease-dialogs.tsx'
import { leasesQuery } from '../leases/leases.api.ts'
import { useAskTenant } from '../leases/use-ask-tenant.ts'
import { inOrder, leaseToShow } from './tenant-leases.tsx'

interface TenantActions {
  /** Records a payment; null when the tenant has left and owes nothing. */
  pay: ReactNode
  /** What else can be done for the same lease: to ask for what is due, to remind of it, and to move its end. */
  others: readonly PageAction[]
  open: LeaseDialogs['open']
  /** To be rendered by the page. */
  dialog: ReactNode
}

/** The actions of the lease of a tenant that matters first, and their dialogs. */
export function useTenantActions(tenantId: string): TenantActions {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const holder = { tenant_id: tenantId }
  const leases = useQuery(leasesQuery(holder))
  const balances = useQuery(leaseBalancesQuery(holder))
  const { ask, isBusy } = useAskTenant()
  const { open, dialog } = useLeaseDialogs(leases.data, balances.data)
  const lease = leaseToShow(inOrder(leases.data ?? []))
  if (leases.isLoading) return { pay: <LeaseActionsSkeleton />, others: [], open, dialog }
  if (lease === undefined) return { pay: null, others: [], open, dialog }
  // The apartment of a lease that is over may have another tenant.
  const terms = lease.status === 'ended' ? [] : termActions(t, lease, open)
  const others = [
    ...(lease.balance > 0
      ? [{ icon: QrCode, label: t('leases.ask'), onSelect: () => void ask(lease), isBusy }]
      : []),
    ...(lease.balance > 0
      ? [{ icon: BellRing, label: t('tenant.remind'), to: noticesPath(lease.apartment_id, lease.id) }]
      : []),
    ...terms.filter(({ isEnd }) => !isEnd),
    { icon: Link2, label: t('leases.tenantPage'), onSelect: () => open('tenantPage', lease) },
    ...terms.filter(({ isEnd }) => isEnd),
  ]
  if (lease.status === 'ended' && lease.balance <= 0) return { pay: null, others, open, dialog }
  return {
    pay: (
      <Button variant="primary" icon={Plus} isWide={isPhone} onClick={() => open('payment', lease)}>
        {t('leases.pay')}
      </Button>
    ),
    others,
    open,
    dialog,
  }
}

import { leaseBalancesQuery } from '@orenda/shared-ui/records'
import { Button, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { LeaseActionsSkeleton } from '../leases/lease-actions.tsx'
import { useLeaseDialogs } from '../leases/lease-dialogs.tsx'
import { leasesQuery } from '../leases/leases.api.ts'
import { inOrder, leaseToShow } from './tenant-leases.tsx'

/** The button that records a payment of a tenant, unless they have left and owe nothing, and its dialog. */
export function useTenantPayment(tenantId: string): { pay: ReactNode; dialog: ReactNode } {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const holder = { tenant_id: tenantId }
  const leases = useQuery(leasesQuery(holder))
  const balances = useQuery(leaseBalancesQuery(holder))
  const { open, dialog } = useLeaseDialogs(leases.data, balances.data)
  const lease = leaseToShow(inOrder(leases.data ?? []))
  if (leases.isLoading) return { pay: <LeaseActionsSkeleton />, dialog }
  if (lease === undefined || (lease.status === 'ended' && lease.balance <= 0)) return { pay: null, dialog }
  return {
    pay: (
      <Button variant="primary" icon={Plus} isWide={isPhone} onClick={() => open('payment', lease)}>
        {t('leases.pay')}
      </Button>
    ),
    dialog,
  }
}

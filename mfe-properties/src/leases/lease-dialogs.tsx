import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { focus, onFirstInteraction, scriptQuery } from '@orenda/shared-ui/pages'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

export interface LeaseDialogProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
  /** Whether going back closes it. */
  closesOnBack?: boolean | undefined
  onClose: () => void
}

type Dialog = ComponentType<LeaseDialogProps>

const dialog = (name: string, load: () => Promise<Dialog>) =>
  scriptQuery(`lease-${name}`, async (): Promise<{ Dialog: Dialog }> => ({ Dialog: await load() }))

// Lazy, because each dialog loads zod and the form library, which the page does not need.
const scripts = {
  payment: dialog('payment', () => import('./payment-dialog.tsx').then(({ PaymentDialog }) => PaymentDialog)),
  depositPayment: dialog('deposit-payment', () =>
    import('./payment-dialog.tsx').then(({ DepositPaymentDialog }) => DepositPaymentDialog),
  ),
  rent: dialog('rent', () => import('./rent-dialog.tsx').then(({ RentDialog }) => RentDialog)),
  renew: dialog('renew', () => import('./renew-dialog.tsx').then(({ RenewDialog }) => RenewDialog)),
  end: dialog('end', () => import('./end-dialog.tsx').then(({ EndDialog }) => EndDialog)),
  deposit: dialog('deposit', () => import('./deposit-dialog.tsx').then(({ DepositDialog }) => DepositDialog)),
  tenantPage: dialog('tenant-page', () =>
    import('../tenant-page/tenant-page-dialog.tsx').then(({ TenantPageDialog }) => TenantPageDialog),
  ),
  remove: dialog('remove', () => import('./remove-dialog.tsx').then(({ RemoveDialog }) => RemoveDialog)),
  terms: dialog('terms', () => import('./terms-dialog.tsx').then(({ TermsDialog }) => TermsDialog)),
}

export type LeaseDialog = keyof typeof scripts

export interface LeaseDialogs {
  open: (which: LeaseDialog, lease: Lease) => void
  /** To be rendered by the page. */
  dialog: ReactNode
}

/**
 * The dialogs of a lease; each loads its script when it is opened.
 * @param closesOnBack only on a page that has no form of its own
 */
export function useLeaseDialogs(
  leases: readonly Lease[] | undefined,
  balances: readonly Balance[] | undefined,
  closesOnBack = false,
): LeaseDialogs {
  const t = useTexts()
  const [opened, setOpened] = useState<{ Dialog: Dialog; leaseId: string } | null>(null)
  // Preloads the most used dialog at the first user activity.
  useEffect(() => onFirstInteraction(() => void queryClient.prefetchQuery(scripts.payment)), [])
  // Uses the current data, which may have been reloaded after a change by someone else.
  const lease = opened && leases?.find(({ id }) => id === opened.leaseId)
  const close = () => {
    setOpened(null)
    // The button that opened the dialog may have been removed.
    requestAnimationFrame(focus.headingIfLost)
  }
  return {
    open: (which, { id }) => {
      queryClient.fetchQuery(scripts[which]).then(
        ({ Dialog }) => setOpened({ Dialog, leaseId: id }),
        () => notify.error(t('common:records.formFailed')),
      )
    },
    dialog: opened !== null && lease && (
      <opened.Dialog
        lease={lease}
        balances={balances?.filter(({ lease_id }) => lease_id === lease.id) ?? []}
        closesOnBack={closesOnBack}
        onClose={close}
      />
    ),
  }
}

import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { focus, onFirstMove, scriptQuery } from '@orenda/shared-ui/pages'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

export interface LeaseDialogProps {
  lease: Lease
  /** Of this lease, by currency; none while they are not known. */
  balances: readonly Balance[]
  onClose: () => void
}

type Dialog = ComponentType<LeaseDialogProps>

const dialog = (name: string, load: () => Promise<Dialog>) =>
  scriptQuery(`lease-${name}`, async (): Promise<{ Dialog: Dialog }> => ({ Dialog: await load() }))

// Each brings zod and the form library, which the page itself does without.
const scripts = {
  payment: dialog('payment', () => import('./payment-dialog.tsx').then(({ PaymentDialog }) => PaymentDialog)),
  rent: dialog('rent', () => import('./rent-dialog.tsx').then(({ RentDialog }) => RentDialog)),
  renew: dialog('renew', () => import('./renew-dialog.tsx').then(({ RenewDialog }) => RenewDialog)),
  end: dialog('end', () => import('./end-dialog.tsx').then(({ EndDialog }) => EndDialog)),
  deposit: dialog('deposit', () => import('./deposit-dialog.tsx').then(({ DepositDialog }) => DepositDialog)),
  terms: dialog('terms', () => import('./terms-dialog.tsx').then(({ TermsDialog }) => TermsDialog)),
}

export type LeaseDialog = keyof typeof scripts

export interface LeaseDialogs {
  open: (which: LeaseDialog, lease: Lease) => void
  /** To be rendered by the page. */
  dialog: ReactNode
}

/** What can be done with a lease: each in a dialog whose script comes when it is asked for. */
export function useLeaseDialogs(
  leases: readonly Lease[] | undefined,
  balances: readonly Balance[] | undefined,
): LeaseDialogs {
  const t = useTexts()
  const [opened, setOpened] = useState<{ Dialog: Dialog; leaseId: string } | null>(null)
  // What is wanted most is there when it is pressed.
  useEffect(() => onFirstMove(() => void queryClient.prefetchQuery(scripts.payment)), [])
  // As it is known now: what somebody else has changed meanwhile is read again.
  const lease = opened && leases?.find(({ id }) => id === opened.leaseId)
  const close = () => {
    setOpened(null)
    // The button that opened it may be gone with what was done.
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
        onClose={close}
      />
    ),
  }
}

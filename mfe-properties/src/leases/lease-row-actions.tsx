import type { Lease } from '@orenda/contracts/leases'
import { Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { DepositPdf, hasSettlement } from './deposit-pdf.tsx'
import { depositsOf } from './deposits.ts'
import type { LeaseDialog } from './lease-dialogs.tsx'
import styles from './lease-history-card.module.css'

interface RowActionsProps {
  lease: Lease
  /** Whether its tenant owes something. */
  isOwing: boolean
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

/** What can be done with a lease of the history: its debt, its deposit, and deleting it. */
export function RowActions({ lease, isOwing, onOpen }: RowActionsProps) {
  const t = useTexts()
  const { status, tenant_name: name } = lease
  const isFormer = status === 'ended'
  // The one that runs has it in the page's menu. One that is over with what was paid is history.
  const canDelete = status === 'upcoming' || (isFormer && lease.is_deletable === true)
  const isHeld = depositsOf(lease).some(({ held }) => held > 0)
  if (!canDelete && !(isFormer && (isOwing || hasSettlement(lease)))) return null
  return (
    <span data-print="no" className={styles.actions}>
      {isOwing && (
        <Button
          size="small"
          aria-label={t('leases.payOf', { name })}
          onClick={() => onOpen('payment', lease)}
        >
          {t('leases.pay')}
        </Button>
      )}
      {isFormer && isHeld && (
        <Button
          size="small"
          aria-label={t('leases.settleOf', { name })}
          onClick={() => onOpen('deposit', lease)}
        >
          {t('leases.settle')}
        </Button>
      )}
      {isFormer && hasSettlement(lease) && (
        <DepositPdf lease={lease} label={t('leases.depositPdf.labelOf', { name })} />
      )}
      {canDelete && (
        <Button
          size="small"
          aria-label={t('leases.remove.of', { name })}
          onClick={() => onOpen('remove', lease)}
        >
          {t('leases.remove.action')}
        </Button>
      )}
    </span>
  )
}

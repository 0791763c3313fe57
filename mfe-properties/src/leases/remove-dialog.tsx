import type { Lease } from '@orenda/contracts/leases'
import { notify } from '@orenda/shared-ui/host'
import { RecordLink } from '@orenda/shared-ui/lists'
import { Button, Dialog, Skeleton } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { reloadLeases, removeLease } from './leases.api.ts'
import styles from './remove-dialog.module.css'
import { type StandingOn, useStandingOn } from './use-standing-on.ts'

/** Asks before a lease is deleted with its charges; says what stands in the way where it cannot be. */
export function RemoveDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const standing = useStandingOn(lease)
  const names = { name: lease.tenant_name, apartment: lease.apartment_name }
  const textOf = ({ charges }: StandingOn) =>
    charges === undefined
      ? t('leases.remove.textUncounted', names)
      : t('leases.remove.text', { ...names, charges })
  const remove = async () => {
    setBusy(true)
    try {
      await removeLease(lease.id)
      onClose()
      notify.success(t('leases.remove.done', names))
    } catch (error) {
      // A message below the question cannot be read.
      onClose()
      notify.failure(error, t('leases.remove.failed'))
    }
    await reloadLeases()
  }
  if (standing?.isHeld) return <InTheWay of={standing} lease={lease} onClose={onClose} />
  return (
    <Dialog.Confirm
      isOpen
      title={t('leases.remove.title')}
      text={standing === undefined ? <Skeleton width="100%" height="3lh" /> : textOf(standing)}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      isBusy={isBusy || standing === undefined}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  )
}

interface InTheWayProps {
  of: StandingOn
  lease: Lease
  onClose: () => void
}

/** What is to be deleted first is not said of a lease that stays in any case: it would be deleted in vain. */
function InTheWay({ of: { isKept, ...of }, lease, onClose }: InTheWayProps) {
  const t = useTexts()
  return (
    <Dialog
      isOpen
      size="small"
      title={t(isKept ? 'leases.remove.keptTitle' : 'leases.remove.heldTitle')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('common:actions.close')}
        </Button>
      }
    >
      <ul className={styles.ways}>
        {isKept ? <Kept of={of} isOver={lease.status === 'ended'} /> : <First of={of} lease={lease} />}
      </ul>
    </Dialog>
  )
}

function Kept({ of, isOver }: { of: Pick<StandingOn, 'isSettled' | 'isAsked'>; isOver: boolean }) {
  const t = useTexts()
  return (
    <>
      {of.isSettled && <li>{t('leases.remove.settled')}</li>}
      {of.isAsked && <li>{t('leases.remove.asked')}</li>}
      {!isOver && <li>{t('leases.remove.endable')}</li>}
    </>
  )
}

function First({ of, lease }: { of: Pick<StandingOn, 'payments' | 'documents'>; lease: Lease }) {
  const t = useTexts()
  const { payments = 0, documents } = of
  return (
    <>
      {payments > 0 && (
        <li>
          {t('leases.remove.payments', { payments })}{' '}
          <RecordLink to={`payments?apartment=${encodeURIComponent(lease.apartment_id)}&rent=none`}>
            {t('leases.remove.toPayments')}
          </RecordLink>
        </li>
      )}
      {documents > 0 && <li>{t('leases.remove.documents', { documents })}</li>}
    </>
  )
}

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
  if (standing?.isHeld) return <InTheWay of={standing} apartmentId={lease.apartment_id} onClose={onClose} />
  return (
    <Dialog.Confirm
      isOpen
      title={t('leases.remove.title')}
      text={
        standing === undefined ? (
          <Skeleton width="100%" height="3lh" />
        ) : (
          t('leases.remove.text', { ...names, charges: standing.charges })
        )
      }
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
  apartmentId: string
  onClose: () => void
}

function InTheWay({ of: { payments, isSettled, isAsked, documents }, apartmentId, onClose }: InTheWayProps) {
  const t = useTexts()
  return (
    <Dialog
      isOpen
      size="small"
      title={t('leases.remove.heldTitle')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('common:actions.close')}
        </Button>
      }
    >
      <ul className={styles.ways}>
        {payments > 0 && (
          <li>
            {t('leases.remove.payments', { payments })}{' '}
            <RecordLink to={`payments?apartment=${encodeURIComponent(apartmentId)}&rent=none`}>
              {t('leases.remove.toPayments')}
            </RecordLink>
          </li>
        )}
        {documents > 0 && <li>{t('leases.remove.documents', { documents })}</li>}
        {isSettled && <li>{t('leases.remove.settled')}</li>}
        {isAsked && <li>{t('leases.remove.asked')}</li>}
      </ul>
    </Dialog>
  )
}

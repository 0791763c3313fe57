import { notify } from '@orenda/shared-ui/host'
import { Dialog } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { reloadLeases, removeLease } from './leases.api.ts'

/** Asks before a lease is deleted with its charges. */
export function RemoveDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
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
  return (
    <Dialog.Confirm
      isOpen
      title={t('leases.remove.title')}
      text={t('leases.remove.text', names)}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  )
}

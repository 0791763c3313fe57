import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'

interface UnsavedDialogProps {
  isOpen: boolean
  /** Instead of the words that all is lost. */
  text?: string | undefined
  onStay: () => void
  onLeave: () => void
}

/** Asks whether changes may be lost. */
export function UnsavedDialog({ isOpen, text, onStay, onLeave }: UnsavedDialogProps) {
  const t = useCommonTexts()
  return (
    <Dialog.Confirm
      isOpen={isOpen}
      title={t('unsaved.title')}
      text={text ?? t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      closeLabel={t('actions.close')}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  )
}

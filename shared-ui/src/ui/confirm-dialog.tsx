import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  /** What will happen. */
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  tone?: 'danger' | 'primary' | undefined
  isBusy?: boolean | undefined
}

/** A question before something that cannot easily be undone. The focus begins on the safe answer. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  closeLabel,
  tone = 'danger',
  isBusy = false,
}: ConfirmDialogProps) {
  const isDangerous = tone === 'danger'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      closeLabel={closeLabel}
      size="small"
      footer={
        <>
          <Button onClick={onCancel} data-autofocus={isDangerous || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            isBusy={isBusy}
            onClick={onConfirm}
            data-autofocus={isDangerous ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}

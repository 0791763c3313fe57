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
  /** Whether the focus begins on the safe answer: always if it is dangerous. */
  isSafeFirst?: boolean | undefined
  isBusy?: boolean | undefined
}

/** A question before something that is hard to undo or unlikely to be meant. */
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
  isSafeFirst = tone === 'danger',
  isBusy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      closeLabel={closeLabel}
      size="small"
      footer={
        <>
          <Button onClick={onCancel} data-autofocus={isSafeFirst || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            isBusy={isBusy}
            onClick={onConfirm}
            data-autofocus={!isSafeFirst || undefined}
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

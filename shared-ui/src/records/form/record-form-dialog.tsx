import { useCommonTexts } from '@orenda/shared-ui/screens'
import { ConfirmDialog, Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { StoredRecord } from '../list-query.ts'
import { FormFrameContext } from '../records-context.ts'

interface RecordFormDialogProps {
  title: string
  /** Hears what was saved, as it is stored now. */
  onSaved: (saved: StoredRecord) => void
  onClose: () => void
  /** The form. To be rendered beside another form, not within: a form in a form is none. */
  children: ReactNode
}

/** A form over a form: a record that another one refers to is written down without leaving that one. */
export function RecordFormDialog({ title, onSaved, onClose, children }: RecordFormDialogProps) {
  const t = useCommonTexts()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  const frame = {
    ...{ isDialog: true, onDirtyChange: setDirty, onSaved, onCancel: leave },
    // It is a new one: nothing is stored yet.
    onReload: async () => undefined,
  }
  return (
    <>
      <Dialog isOpen title={title} closeLabel={t('actions.close')} onClose={leave}>
        <FormFrameContext value={frame}>{children}</FormFrameContext>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        closeLabel={t('actions.close')}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  )
}

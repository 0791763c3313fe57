import { type LazyForm, recordForm } from '@orenda/shared-ui/lists'
import { type StoredRecord } from '@orenda/shared-ui/records'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { useState } from 'react'

interface RecordFormDialogProps<Row, Start> {
  title: string
  form: LazyForm<Row, Start>
  /** Is called with the saved record. */
  onSaved: (saved: StoredRecord) => void
  onClose: () => void
}

/**
 * A form in a dialog over another form: a new record that the other form refers to is added without
 * leaving it. Render it beside the other form, because a form in a form is not valid HTML.
 */
export function RecordFormDialog<Row, Start>({
  title,
  form,
  onSaved,
  onClose,
}: RecordFormDialogProps<Row, Start>) {
  const t = useCommonTexts()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  const frame = {
    isDialog: true,
    onDirtyChange: setDirty,
    onSaved,
    onCancel: leave,
    // It is always a new record.
    onReload: async () => undefined,
  }
  return (
    <>
      <Dialog isOpen title={title} closeLabel={t('actions.close')} onClose={leave}>
        <recordForm.FrameContext value={frame}>
          <recordForm.WhenLoaded form={form} record={null} start={null} onCancel={onClose} />
        </recordForm.FrameContext>
      </Dialog>
      {/* Not `useUnsavedChanges`: the page of the other form uses it, and a router can block a
         navigation for only one. */}
      <recordForm.UnsavedDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}

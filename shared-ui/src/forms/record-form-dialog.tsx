import { type LazyForm, recordForm } from '@orenda/shared-ui/lists'
import { type StoredRecord } from '@orenda/shared-ui/records'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { useState } from 'react'

interface RecordFormDialogProps<Row> {
  title: string
  form: LazyForm<Row>
  /** Hears what was saved, as it is stored now. */
  onSaved: (saved: StoredRecord) => void
  onClose: () => void
}

/**
 * A form over a form: a new record that another one refers to is written down without leaving that one. To be rendered
 * beside the other form, not within: a form in a form is none.
 */
export function RecordFormDialog<Row>({ title, form, onSaved, onClose }: RecordFormDialogProps<Row>) {
  const t = useCommonTexts()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  const frame = {
    isDialog: true,
    onDirtyChange: setDirty,
    onSaved,
    onCancel: leave,
    // It is a new one: nothing is stored yet.
    onReload: async () => undefined,
  }
  return (
    <>
      <Dialog isOpen title={title} closeLabel={t('actions.close')} onClose={leave}>
        <recordForm.FrameContext value={frame}>
          <recordForm.WhenLoaded form={form} record={null} start={null} onCancel={onClose} />
        </recordForm.FrameContext>
      </Dialog>
      {/* Not `useUnsavedChanges`: the page that the other form stands on asks that way, and a router asks one of them only. */}
      <recordForm.UnsavedDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}

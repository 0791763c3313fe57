import { useCommonTexts } from '@orenda/shared-ui/screens'
import { ConfirmDialog, Dialog } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { FormWhenLoaded, type LazyForm } from '../lazy-form.tsx'
import type { StoredRecord } from '../list-query.ts'
import { FormFrameContext } from '../records-context.ts'

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
    ...{ isDialog: true, onDirtyChange: setDirty, onSaved, onCancel: leave },
    // It is a new one: nothing is stored yet.
    onReload: async () => undefined,
  }
  return (
    <>
      <Dialog isOpen title={title} closeLabel={t('actions.close')} onClose={leave}>
        <FormFrameContext value={frame}>
          <FormWhenLoaded form={form} record={null} start={null} onCancel={onClose} />
        </FormFrameContext>
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

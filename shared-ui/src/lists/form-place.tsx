import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { useEffect, useRef } from 'react'
import { focusRow } from '../pages/focus.ts'
import { FormWhenLoaded } from './form-when-loaded.tsx'
import type { LazyForm } from './lazy-form.ts'
import { FormFrameContext } from './records-context.ts'
import type { InlineForm } from './use-inline-form.ts'

export interface FormPlaceProps<Row, Start> {
  inline: InlineForm<Row, Start>
  form: LazyForm<Row, Start>
  /** The heading of the sheet. */
  title: string
  /** Fills the form again from what is stored now. */
  onReload: () => Promise<void>
}

/**
 * The open form of a list's records: in a sheet at the side of the page, on a phone over all of it. Nothing while no
 * form is open.
 */
export function FormPlace<Row extends { id: string }, Start>({
  inline,
  form,
  title,
  onReload,
}: FormPlaceProps<Row, Start>) {
  const t = useCommonTexts()
  const { editing, cancel } = inline
  const savedId = useRef<string>(undefined)
  // When the form is gone its opener gets the focus; a moment later the saved row does, if it is in view. In another
  // list the opener keeps it: the person goes on there.
  useEffect(
    () => () => {
      const { current: id } = savedId
      if (id !== undefined) setTimeout(() => document.activeElement?.closest('main li') || focusRow(id))
    },
    [],
  )
  if (editing === null) return null
  const frame = {
    isDialog: true,
    isSheet: true,
    onDirtyChange: inline.onDirtyChange,
    onSaved: ({ id }: { id: string }) => {
      savedId.current = id
      inline.close()
    },
    onCancel: cancel,
    onReload,
  }
  return (
    <Dialog isOpen size="side" title={title} closeLabel={t('actions.close')} onClose={cancel}>
      <FormFrameContext value={frame}>
        <FormWhenLoaded
          key={editing.key}
          form={form}
          record={editing.row}
          start={editing.start}
          onCancel={cancel}
        />
      </FormFrameContext>
    </Dialog>
  )
}

import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { focusRow, rememberNeighbour } from '../pages/focus.ts'
import type { StoredRecord } from '../records/list-query.ts'
import { recordWords } from '../records/record-words.ts'
import type { Resource } from '../records/resource.ts'
import { useRecordTexts } from './use-record-texts.ts'

export interface DeleteQuestionProps<Row extends StoredRecord, Texts> {
  resource: Resource<Row, Texts>
  /** The record in question; null for none. */
  row: Row | null
  onClose: () => void
  /**
   * Shows a button that brings the record back, in the message. It is also shown when the resource can write the record
   * again.
   */
  canUndo: boolean
  /** Is called with the deleted row. */
  onRemoved: (row: Row) => void
  /** Added to the question. */
  note?: ((row: Row) => ReactNode) | undefined
}

/** The question before a record is deleted, which says whether that can be undone. */
export function DeleteQuestion<Row extends StoredRecord, Texts>({
  resource,
  row,
  onClose,
  canUndo,
  onRemoved,
  note,
}: DeleteQuestionProps<Row, Texts>) {
  const say = useRecordTexts(resource)
  const t = useCommonTexts()
  const format = useFormat()
  const nameOf = (record: Row) => resource.nameOf(record, format)
  const canBring = (record: Row) => canUndo || recordWords.fieldsAgain(resource, record) !== null

  const restore = useMutation({
    mutationFn: (removed: Row) => {
      const fields = canUndo ? null : recordWords.fieldsAgain(resource, removed)
      return fields ? resource.save(undefined, fields) : resource.restore(removed)
    },
    onSuccess: async restored => {
      await resource.reload()
      notify.success(
        say('restored', {
          name: resource.again ? recordWords.brief(resource, restored, format) : nameOf(restored),
        }),
      )
      // The button that brought it back has disappeared together with its message.
      focusRow(restored.id)
    },
    onError: error => notify.failure(error, say('restoreError')),
  })
  const remove = useMutation({
    mutationFn: resource.remove,
    // Asked while its apartment is known to stand.
    onMutate: (of: Row) => ({ focusBeside: rememberNeighbour(of.id), isUndoable: canBring(of) }),
    onSuccess: async (_, removed, { focusBeside, isUndoable }) => {
      onClose()
      onRemoved(removed)
      await resource.reload()
      focusBeside()
      const undo = { label: t('actions.undo'), run: () => restore.mutate(removed) }
      const said = recordWords.named(resource, removed, say('removed', { name: nameOf(removed) }), format)
      notify.success(said, {
        id: recordWords.messageId(resource, removed),
        ...(isUndoable && { action: undo }),
      })
    },
    onError: error => {
      // A message below the question cannot be read.
      onClose()
      notify.failure(error, say('deleteError'))
      if (ApiError.is(error, 'NOT_FOUND')) void resource.reload()
    },
  })
  return (
    <Dialog.Confirm
      isOpen={row !== null}
      title={say('removeTitle')}
      text={
        row !== null && (
          <>
            {say(recordWords.fieldsAgain(resource, row) ? 'removeTextUndo' : 'removeText', {
              name: recordWords.fullName(resource, row, format),
            })}
            {note?.(row)}
          </>
        )
      }
      confirmLabel={t('actions.delete')}
      cancelLabel={t('actions.cancel')}
      closeLabel={t('actions.close')}
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => row !== null && remove.mutate(row)}
    />
  )
}

import { isApiError, notify, notifyFailure } from '@orenda/shared-ui/host'
import { rowBeside } from '@orenda/shared-ui/screens'
import { ConfirmDialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

interface Options<Row> {
  /** What the question and its button say. */
  title: string
  textOf: (row: Row) => string
  remove: (row: Row) => Promise<void>
  reload: () => Promise<void>
  /** Hears of a row that is no longer there. */
  onRemoved: (row: Row) => void
}

/** Deletes a record for good, after a question that says so. */
export function useDeleteRecord<Row extends { id: string }>({
  title,
  textOf,
  remove,
  reload,
  onRemoved,
}: Options<Row>): { ask: (row: Row) => void; dialog: ReactNode } {
  const t = useTexts()
  const [row, setRow] = useState<Row | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onMutate: ({ id }: Row) => rowBeside(id),
    onSuccess: async (_, removed, focusBeside) => {
      setRow(null)
      onRemoved(removed)
      await reload()
      focusBeside()
      notify.success(t('records.deletedSuccess'))
    },
    onError: error => {
      // A notice cannot be read under the question.
      setRow(null)
      notifyFailure(error, t('errors.genericDelete'))
      if (isApiError(error, 'NOT_FOUND')) void reload()
    },
  })
  const dialog = (
    <ConfirmDialog
      isOpen={row !== null}
      title={title}
      text={row === null ? '' : textOf(row)}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      isBusy={isPending}
      onCancel={() => setRow(null)}
      onConfirm={() => row !== null && mutate(row)}
    />
  )
  return { ask: setRow, dialog }
}

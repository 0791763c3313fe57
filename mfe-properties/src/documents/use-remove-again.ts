import { notify } from '@orenda/shared-ui/host'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { useState } from 'react'

interface Removing<Row> {
  remove: (row: Row) => Promise<unknown>
  /** Brings it back. */
  restore: (row: Row) => Promise<unknown>
  reload: () => Promise<void>
  words: { removed: (row: Row) => string; restored: (row: Row) => string; failed: string }
}

/** Deletes a row at once, with a button in the message that brings it back. @returns the id of the row that goes */
export function useRemoveAgain<Row extends { id: string }>({
  remove,
  restore,
  reload,
  words,
}: Removing<Row>) {
  const t = useCommonTexts()
  const [going, setGoing] = useState<string | null>(null)
  const undo = async (row: Row) => {
    try {
      await restore(row)
      await reload()
      notify.success(words.restored(row))
    } catch (error) {
      notify.failure(error, words.failed)
    }
  }
  const act = async (row: Row) => {
    setGoing(row.id)
    try {
      await remove(row)
      await reload()
      notify.success(words.removed(row), {
        action: { label: t('actions.undo'), run: () => void undo(row) },
      })
    } catch (error) {
      notify.failure(error, words.failed)
    } finally {
      setGoing(null)
    }
  }
  return { act, going }
}

import type { Reading } from '@orenda/contracts/utilities'
import { type NoticeAction, notify } from '@orenda/shared-ui/host'
import { useTexts } from '../i18n/texts.ts'
import { readings, removeReadings } from '../readings/readings.api.ts'

/** The action of a message about readings that were just saved: deletes them. @returns it, by the readings and what was said */
export function useUndoReadings(): (saved: readonly Reading[], said: string) => NoticeAction {
  const t = useTexts()
  const run = async (saved: readonly Reading[], name: string) => {
    try {
      await removeReadings(saved)
      notify.success(t('common:records.undone', { name }))
    } catch (error) {
      notify.failure(error, t('common:records.undoFailed'))
    }
    await readings.reload().catch(() => undefined)
  }
  return (saved, said) => ({ label: t('common:actions.undo'), run: () => void run(saved, said) })
}

import { type NoticeAction, notify } from '@orenda/shared-ui/host'
import { useCommonTexts } from '@orenda/shared-ui/texts'

interface Said {
  /** Of the message that has the action; what it did is said in its place. */
  id: string
  /** What was recorded. */
  name: string
  /** That it was taken back, if it is not the usual text. */
  undone?: string | undefined
  reload: () => Promise<unknown>
}

/** The action of a message about a new record: takes it back. */
export function useUndo(): (takeBack: () => Promise<unknown>, said: Said) => NoticeAction {
  const t = useCommonTexts()
  const run = async (takeBack: () => Promise<unknown>, { id, name, undone, reload }: Said) => {
    try {
      await takeBack()
      notify.success(undone ?? t('records.undone', { name }), { id })
    } catch (error) {
      notify.failure(error, t('records.undoFailed'))
    }
    await reload().catch(() => undefined)
  }
  return (takeBack, said) => ({ label: t('actions.undo'), run: () => void run(takeBack, said) })
}

import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { notify } from '@orenda/shared-ui/host'
import type { RowAction } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { recurring } from './recurring.api.ts'
import { recurringValues } from './recurring-values.ts'

/** Pauses or resumes a recurring expense, as an action of its row; it can be taken back. */
export function usePause(): (row: RecurringExpense) => readonly RowAction[] {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const set = async (row: RecurringExpense, paused: boolean, isUndo = false) => {
      const name = recurring.nameOf(row, format)
      try {
        const changed = await recurring.save(row.id, {
          ...recurringValues(row),
          to: row.to,
          paused,
        })
        notify.success(
          t(paused ? 'recurring.nowPaused' : 'recurring.nowResumed', { name }),
          isUndo
            ? undefined
            : {
                action: {
                  label: t('common:actions.undo'),
                  run: () => void set(changed, !paused, true),
                },
              },
        )
      } catch (error) {
        notify.failure(error, t('common:records.saveError'))
      }
      // Also after a failure: it may have been changed in another window.
      await recurring.reload().catch(() => undefined)
    }
    return row => [
      {
        label: t(row.paused ? 'recurring.resume' : 'recurring.pause', {
          name: recurring.nameOf(row, format),
        }),
        icon: row.paused ? Play : Pause,
        run: () => void set(row, !row.paused),
      },
    ]
  }, [t, format])
}

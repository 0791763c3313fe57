import type { LateFee } from '@orenda/contracts/late-fees'
import type { Charge } from '@orenda/contracts/rent'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { reloadRent } from '../rent.api.ts'
import { askLateFees, takeLateFeesBack } from './late-fees.api.ts'

/** Asks for late fees with one call, and offers to undo it. */
export function useAskingLateFees(): {
  ask: (fees: readonly LateFee[]) => Promise<void>
  /** While they are asked. */
  isBusy: boolean
} {
  const t = useTexts()
  const { totals } = useFormat()
  const [isBusy, setBusy] = useState(false)
  // A failed reload is ignored: what was asked is asked.
  const reload = () => reloadRent().catch(() => undefined)
  const takeBack = async (made: readonly Charge[]) => {
    try {
      await takeLateFeesBack(made)
      await reload()
      notify.success(t('lateFees.undone', { count: made.length }))
    } catch (error) {
      await reload()
      notify.failure(error, t('lateFees.undoFailed'))
    }
  }
  return {
    isBusy,
    ask: async fees => {
      setBusy(true)
      try {
        const made = await askLateFees(fees)
        await reload()
        // The button that was pressed may be gone.
        requestAnimationFrame(focus.headingIfLost)
        notify.success(t('lateFees.made', { count: made.length, total: totals(totalsOf(made)) }), {
          action: { label: t('common:actions.undo'), run: () => void takeBack(made) },
        })
      } catch (error) {
        // Somebody else may have asked meanwhile.
        await reload()
        notify.failure(error, t('lateFees.askFailed'))
      }
      setBusy(false)
    },
  }
}

import type { LateFee } from '@orenda/contracts/late-fees'
import type { Charge } from '@orenda/contracts/rent'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { type Undoable, undoable } from '../../settled/undoable.ts'
import { reloadRent } from '../rent.api.ts'
import { askLateFees, takeLateFeesBack } from './late-fees.api.ts'

/** Asks for late fees with one call, and offers to undo it. */
export function useAskingLateFees(): {
  /** Resolves with the way back, or with null when it has failed. */
  ask: (fees: readonly LateFee[]) => Promise<Undoable | null>
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
      notify.success(t('lateFees.undone', { count: made.length }), { id: idOf(made) })
      return true
    } catch (error) {
      await reload()
      notify.failure(error, t('lateFees.undoFailed'))
      return false
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
        const done = undoable(() => takeBack(made))
        const names = new Set(made.map(({ tenant_name }) => tenant_name))
        const total = [...(names.size === 1 ? names : []), totals(totalsOf(made))].join(', ')
        notify.success(t('lateFees.made', { count: made.length, total }), {
          id: idOf(made),
          action: { label: t('common:actions.undo'), run: () => void done.takeBack() },
        })
        return done
      } catch (error) {
        // Somebody else may have asked meanwhile.
        await reload()
        notify.failure(error, t('lateFees.askFailed'))
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Of both messages: that it was undone stands in the place of that it was done. */
const idOf = ([first]: readonly Charge[]) => `late fee ${first?.id}`

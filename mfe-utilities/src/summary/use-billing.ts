import { notify } from '@orenda/shared-ui/host'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { ApartmentMonth } from './month-figures.ts'
import { billAll, reloadBilled, takeAllBack } from './summary.api.ts'

export type Billing = ReturnType<typeof useBilling>

/** Bills a month to tenants and undoes that, in one transaction for all selected apartments. */
export function useBilling(month: string) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const work = async (write: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await write()
      return true
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
      return false
    } finally {
      // It may have been billed in another window.
      await reloadBilled()
      setBusy(false)
    }
  }
  const bill = async (apartments: readonly ApartmentMonth[]) => {
    const wanted = { apartment_ids: idsOf(apartments), month, note: '' }
    const isDone = await work(() => billAll(wanted))
    if (isDone) undoable(t('summary.billed', { count: apartments.length }), () => void takeBack(apartments))
  }
  const takeBack = async (apartments: readonly ApartmentMonth[]) => {
    const isDone = await work(() => takeAllBack({ apartment_ids: idsOf(apartments), month }))
    if (isDone) undoable(t('summary.takenBack'), () => void bill(apartments))
  }
  const undoable = (text: string, run: () => void) =>
    notify.success(text, { action: { label: t('common:actions.undo'), run } })
  return { isBusy, bill, takeBack }
}

const idsOf = (apartments: readonly ApartmentMonth[]) => apartments.map(({ id }) => id)

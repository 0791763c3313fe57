import { notify, notifyFailure, useFormat } from '@orenda/shared-ui/host'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { ApartmentMonth } from './month-figures.ts'
import { bill, reloadBilled, takeBack } from './summary.api.ts'

export type Billing = ReturnType<typeof useBilling>

/** Bills a month to the tenants, and takes that back. */
export function useBilling(month: string) {
  const t = useTexts()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const work = async (each: (apartment_id: string) => Promise<unknown>, of: readonly ApartmentMonth[]) => {
    setBusy(true)
    try {
      for (const { id } of of) await each(id)
      return true
    } catch (error) {
      notifyFailure(error, t('common:records.saveError'))
      return false
    } finally {
      // Also when only some of them have been done.
      await reloadBilled()
      setBusy(false)
    }
  }
  const note = t('summary.note', { month: format.month(month) })
  const billAll = async (of: readonly ApartmentMonth[]) => {
    const isDone = await work(apartment_id => bill({ apartment_id, month, note }), of)
    if (isDone) undoable(t('summary.billed', { count: of.length }), () => void backAll(of))
  }
  const backAll = async (of: readonly ApartmentMonth[]) => {
    const isDone = await work(apartment_id => takeBack({ apartment_id, month }), of)
    if (isDone) undoable(t('summary.takenBack'), () => void billAll(of))
  }
  const undoable = (text: string, run: () => void) =>
    notify.success(text, { action: { label: t('common:actions.undo'), run } })
  return { isBusy, bill: billAll, takeBack: backAll }
}

import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { UtilityBill } from '@orenda/contracts/utility-summary'
import { notify } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { afterCancelling } from './after-cancelling.ts'
import type { ApartmentMonth } from './month-figures.ts'
import { billAll, reloadBilled, takeAllBack } from './summary.api.ts'

export type Billing = ReturnType<typeof useBilling>

/** Bills a month to tenants and undoes that, in one transaction for all selected apartments. */
export function useBilling(month: string) {
  const t = useTexts()
  const { date, money } = useFormat()
  const [isBusy, setBusy] = useState(false)
  /** @returns what was answered; null after a failure, which is shown */
  const work = async <Answer>(write: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true)
    try {
      return await write()
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
      return null
    } finally {
      // It may have been billed in another window.
      await reloadBilled()
      setBusy(false)
    }
  }
  /** Who is billed, as long as it is one, the sum, and when it is due, as long as that is one day. */
  const whatOf = (made: readonly Charge[]) => {
    const names = new Set(made.map(({ tenant_name, apartment_name }) => tenant_name || apartment_name))
    const sum = money(sumOfAmounts(made.map(({ amount }) => amount)), utilityCurrency)
    const days = new Set(made.map(({ due_date }) => due_date))
    const until = [...days].map(day => t('summary.billedUntil', { date: date(day) }))
    return [
      ...(names.size === 1 ? names : []),
      ...(made.length > 0 ? [sum] : []),
      ...(until.length === 1 ? until : []),
    ].join(', ')
  }
  /** @param isUndo whether it takes a cancellation back: then it offers no way back itself, or Ctrl Z would go on between the two */
  const bill = async (apartments: readonly ApartmentMonth[], isUndo = false) => {
    const wanted = { apartment_ids: idsOf(apartments), month, note: '' }
    const made = await work(() => billAll(wanted))
    if (made === null) return
    const count = made.length || apartments.length
    const said = [t('summary.billed', { count }), whatOf(made)].filter(Boolean).join(': ')
    say(`${said}. ${t('summary.notSent')}`, isUndo ? null : () => void takeBack(apartments, { count }, true))
  }
  /** Of requests that tenants have: nobody writes to them that a bill is cancelled. */
  const mailedOf = (requests: readonly PaymentRequest[], bills: readonly UtilityBill[]) =>
    requests.flatMap(request => {
      const said = afterCancelling(request, bills)
      const values = { number: request.number, to: request.mail?.to ?? '' }
      return said === null ? [] : t(`summary.${said}`, values)
    })
  /**
   * @param bills that are open
   * @param told the requests by which their tenants were written to
   * @param isUndo as above
   */
  const takeBack = async (
    apartments: readonly ApartmentMonth[],
    {
      count,
      bills = [],
      told = [],
    }: { count: number; bills?: readonly UtilityBill[]; told?: readonly PaymentRequest[] },
    isUndo = false,
  ) => {
    const isDone = await work(async () => {
      await takeAllBack({ apartment_ids: idsOf(apartments), month })
      return true
    })
    const said = [t('summary.takenBack', { count }), ...mailedOf(told, bills)].join('. ')
    if (isDone) say(said, isUndo ? null : () => void bill(apartments, true))
  }
  const say = (text: string, run: (() => void) | null) =>
    notify.success(text, run ? { action: { label: t('common:actions.undo'), run } } : {})
  return { isBusy, bill, takeBack }
}

const idsOf = (apartments: readonly ApartmentMonth[]) => apartments.map(({ id }) => id)

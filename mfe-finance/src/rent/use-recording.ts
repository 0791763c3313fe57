import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import { notify, notifyFailure } from '@orenda/shared-ui/host'
import { totalsOf, useTotalsText } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/use-texts.ts'
import { payments as paymentResource } from '../payments/payments.api.ts'
import { recordPayments } from './rent.api.ts'

/** Records payments as `recordPayments`, and offers to take them back. @returns whether they are recorded */
export function useRecording(): (payments: readonly CreatePayment[], about?: string) => Promise<boolean> {
  const t = useTexts()
  const totalsText = useTotalsText()
  // That the lists could not be read again spoils nothing.
  const reload = () => paymentResource.reload().catch(() => undefined)

  const takeBack = async (recorded: readonly Payment[]) => {
    const outcomes = await Promise.allSettled(recorded.map(paymentResource.remove))
    await reload()
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') notifyFailure(failed.reason, t('rent.undoFailed'))
    else notify.success(t('rent.undone', { count: recorded.length }))
  }
  return async (payments, about) => {
    try {
      const recorded = await recordPayments(payments, about)
      await reload()
      notify.success(t('rent.recorded', { count: recorded.length, total: totalsText(totalsOf(recorded)) }), {
        action: { label: t('common:actions.undo'), run: () => void takeBack(recorded) },
      })
      return true
    } catch (error) {
      await reload()
      notifyFailure(error, t('common:records.saveError'))
      return false
    }
  }
}

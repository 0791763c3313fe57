import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import { notify } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { payments as paymentResource } from '../payments/payments.api.ts'
import { recordPayments, takePaymentsBack } from './rent.api.ts'

/** Records payments with `recordPayments`, and offers to undo it. @returns whether they were recorded */
export function useRecording(): (payments: readonly CreatePayment[], about?: string) => Promise<boolean> {
  const t = useTexts()
  const { totals: totalsText } = useFormat()
  // A failed reload is ignored: recording succeeded.
  const reload = () => paymentResource.reload().catch(() => undefined)

  const takeBack = async (recorded: readonly Payment[]) => {
    try {
      await takePaymentsBack(recorded)
      await reload()
      notify.success(t('recording.undone', { count: recorded.length }))
    } catch (error) {
      await reload()
      notify.failure(error, t('recording.undoFailed'))
    }
  }
  return async (payments, about) => {
    try {
      const recorded = await recordPayments(payments, about)
      await reload()
      notify.success(
        t('recording.recorded', { count: recorded.length, total: totalsText(totalsOf(recorded)) }),
        {
          action: { label: t('common:actions.undo'), run: () => void takeBack(recorded) },
        },
      )
      return true
    } catch (error) {
      await reload()
      notify.failure(error, t('common:records.saveError'))
      return false
    }
  }
}

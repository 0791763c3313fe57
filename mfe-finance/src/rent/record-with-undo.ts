import { isLanguage } from '@orenda/contracts/languages'
import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import { writtenIn } from '@orenda/contracts/written'
import { notify } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { i18n } from '@orenda/shared-ui/texts'
import { payments as paymentResource } from '../payments/payments.api.ts'
import { recordPayments, takePaymentsBack } from './rent.api.ts'

/**
 * Records payments with `recordPayments`, and offers to undo it.
 * @param about see `recordPayments`
 * @returns whether they were recorded
 */
export async function recordWithUndo(payments: readonly CreatePayment[], about?: string): Promise<boolean> {
  try {
    const recorded = await recordPayments(payments, about)
    await reload()
    const { totals } = writtenIn(isLanguage(i18n.language) ? i18n.language : 'uk')
    const said = { ns: 'finance', count: recorded.length, total: totals(totalsOf(recorded)) } as const
    notify.success(i18n.t('recording.recorded', said), {
      action: { label: i18n.t('actions.undo', { ns: 'common' }), run: () => void takeBack(recorded) },
    })
    return true
  } catch (error) {
    await reload()
    notify.failure(error, i18n.t('records.saveError', { ns: 'common' }))
    return false
  }
}

// A failed reload is ignored: recording succeeded.
const reload = () => paymentResource.reload().catch(() => undefined)

async function takeBack(recorded: readonly Payment[]): Promise<void> {
  try {
    await takePaymentsBack(recorded)
    await reload()
    notify.success(i18n.t('recording.undone', { ns: 'finance', count: recorded.length }))
  } catch (error) {
    await reload()
    notify.failure(error, i18n.t('recording.undoFailed', { ns: 'finance' }))
  }
}

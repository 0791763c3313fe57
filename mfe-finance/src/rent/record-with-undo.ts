import { isLanguage } from '@orenda/contracts/languages'
import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import { writtenIn } from '@orenda/contracts/written'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { i18n } from '@orenda/shared-ui/texts'
import { payments as paymentResource } from '../payments/payments.api.ts'
import { type Undoable, undoable } from '../settled/undoable.ts'
import { recordPayments, takePaymentsBack } from './rent.api.ts'

/**
 * Records payments with `recordPayments`, and offers to undo it.
 * @param about see `recordPayments`
 * @returns the way back, or null when they were not recorded
 */
export async function recordWithUndo(
  payments: readonly CreatePayment[],
  about?: string,
): Promise<Undoable | null> {
  try {
    const recorded = await recordPayments(payments, about)
    await reload()
    const done = undoable(() => takeBack(recorded))
    notify.success(i18n.t('recording.recorded', saidOf(recorded)), {
      ...namesOf(recorded),
      together: togetherOf('together', recorded.length),
      action: { label: i18n.t('actions.undo', { ns: 'common' }), run: () => done.takeBack() },
    })
    return done
  } catch (error) {
    await reload()
    notify.failure(error, i18n.t('records.saveError', { ns: 'common' }))
    return null
  }
}

/**
 * Of both messages: that it was undone stands in the place of that it was done. What is said of one of the payments
 * later ends the way back, which would delete it as it is then.
 */
const namesOf = (recorded: readonly Payment[]) => {
  const about = recorded.map(({ id }) => `payments ${id}`)
  return { id: about[0] ?? 'payments', about }
}

/** How one message says that several were recorded, or taken back, one after the other. */
const togetherOf = (act: 'together' | 'undoneTogether', size: number) => ({
  size,
  act: `payments ${act}`,
  text: (count: number) => i18n.t(`recording.${act}`, { ns: 'finance', count }),
})

/** How many, the sums, and whose, when they are of one tenant or one apartment. */
function saidOf(recorded: readonly Payment[]) {
  const { totals } = writtenIn(isLanguage(i18n.language) ? i18n.language : 'uk')
  const names = new Set(recorded.map(({ tenant_name, apartment_name }) => tenant_name ?? apartment_name))
  const total = [...(names.size === 1 ? names : []), totals(totalsOf(recorded))].join(', ')
  return { ns: 'finance', count: recorded.length, total } as const
}

// A failed reload is ignored: recording succeeded. A report may stand open when a payment is taken back by its key.
const reload = () =>
  Promise.all([paymentResource.reload(), queryClient.invalidateQueries({ queryKey: ['reports'] })]).catch(
    () => undefined,
  )

async function takeBack(recorded: readonly Payment[]): Promise<boolean> {
  try {
    await takePaymentsBack(recorded)
    await reload()
    notify.success(i18n.t('recording.undone', saidOf(recorded)), {
      ...namesOf(recorded),
      together: togetherOf('undoneTogether', recorded.length),
    })
    return true
  } catch (error) {
    await reload()
    notify.failure(error, i18n.t('recording.undoFailed', { ns: 'finance' }))
    return false
  }
}

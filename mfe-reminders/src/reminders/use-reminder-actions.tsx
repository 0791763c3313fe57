import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { notify } from '@orenda/shared-ui/host'
import { type RowAction } from '@orenda/shared-ui/lists'
import { Bell, BellOff, MailCheck } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { fieldsOf, reminders, sendTest, switchReminders } from './reminders.api.ts'
import { useBeginQuestion } from './use-begin-question.tsx'

/** Actions of a row in the list: sends an example to the landlord, and switches the reminder on or off. */
export function useReminderActions(): {
  actionsOf: (reminder: PaymentReminder) => readonly RowAction[]
  question: ReactNode
} {
  const t = useTexts()
  const { begin, question } = useBeginQuestion()
  /** Reminders with a running action: a second press does nothing. */
  const busy = useRef(new Set<string>())

  const once = useCallback(async (id: string, work: () => Promise<void>, failure: string) => {
    if (busy.current.has(id)) return
    busy.current.add(id)
    try {
      await work()
    } catch (error) {
      notify.failure(error, failure)
      // It may have been changed in another window.
      void reminders.reload()
    } finally {
      busy.current.delete(id)
    }
  }, [])
  const test = useCallback(
    (reminder: PaymentReminder) =>
      once(
        reminder.id,
        async () => {
          const { recipient } = await sendTest(reminder)
          notify.success(t('reminders.testSent', { recipient }))
        },
        t('reminders.testFailed'),
      ),
    [once, t],
  )
  const toggle = useCallback(
    (reminder: PaymentReminder) =>
      once(
        reminder.id,
        async () => {
          const { id, is_enabled } = reminder
          const fields = await begin({ ...fieldsOf(reminder), begin: 'now', is_enabled: !is_enabled })
          if (fields === null) return
          await reminders.save(id, fields)
          await reminders.reload().catch(() => undefined)
          sayToggled(t, reminder, undo => void once(id, undo, t('common:records.saveError')))
        },
        t('common:records.saveError'),
      ),
    [once, begin, t],
  )
  const actionsOf = useCallback(
    (reminder: PaymentReminder): RowAction[] => {
      const { apartment_name: name, is_enabled } = reminder
      return [
        {
          label: t('reminders.test', { name }),
          icon: MailCheck,
          run: () => void test(reminder),
        },
        {
          label: t(is_enabled ? 'reminders.switchOff' : 'reminders.switchOn', { name }),
          icon: is_enabled ? BellOff : Bell,
          run: () => void toggle(reminder),
        },
      ]
    },
    [t, test, toggle],
  )
  return { actionsOf, question }
}

/**
 * Says that a reminder was switched, and offers to switch it back.
 * @param reminder as it was before
 * @param run runs the way back
 */
function sayToggled(t: Texts, reminder: PaymentReminder, run: (undo: () => Promise<void>) => void) {
  const { id, apartment_name: name, is_enabled } = reminder
  const said = (isOn: boolean) => t(isOn ? 'reminders.switchedOn' : 'reminders.switchedOff', { name })
  const message = `payment-reminders ${id}`
  const undo = async () => {
    await switchReminders({ ids: [id], is_enabled })
    await reminders.reload().catch(() => undefined)
    notify.success(said(is_enabled), { id: message })
  }
  notify.success(said(!is_enabled), {
    id: message,
    action: { label: t('common:actions.undo'), run: () => run(undo) },
  })
}

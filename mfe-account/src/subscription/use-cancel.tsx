import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { cancelSubscription, reloadSubscription } from './subscriptions.api.ts'

/**
 * @returns `cancel` asks for confirmation, with the instant until which access stays, and cancels the renewal;
 * `question` is to be rendered
 */
export function useCancel(): { cancel: (until: string) => void; question: ReactNode } {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const [until, setUntil] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async (date: string) => {
    setBusy(true)
    try {
      await cancelSubscription()
      notify.success(t('subscription.cancel.done', { date }))
    } catch (error) {
      notify.failure(error, t('subscription.errors.cancelFailed'))
    } finally {
      setBusy(false)
      setUntil(null)
      // The focused button may have been removed.
      setTimeout(focus.headingIfLost)
      // Also after an error: the renewal may have been cancelled in another window.
      void reloadSubscription()
    }
  }
  const date = until === null ? '' : dateOf(until)
  const question = (
    <Dialog.Confirm
      isOpen={until !== null}
      title={t('subscription.cancel.title')}
      text={t('subscription.cancel.text', { date })}
      confirmLabel={t('subscription.cancel.action')}
      cancelLabel={t('subscription.cancel.keep')}
      closeLabel={t('common:actions.close')}
      isBusy={isBusy}
      onCancel={() => !isBusy && setUntil(null)}
      onConfirm={() => void confirm(date)}
    />
  )
  return { cancel: setUntil, question }
}

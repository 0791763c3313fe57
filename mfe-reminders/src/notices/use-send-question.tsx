import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadNotices } from '../reminders/reminders.api.ts'
import { askedOf } from './asked.ts'
import { Letter } from './letter.tsx'
import { useRefusalNotice } from './use-refusal-notice.ts'
import styles from './use-send-question.module.css'

/** The notice to send now. */
export type Sending = Pick<
  UpcomingNotice,
  'recipient' | 'amount' | 'currency' | 'total' | 'language' | 'subject' | 'text'
>

/** Shows a notice and sends it after confirmation. */
export function useSendQuestion<Notice extends Sending>(
  send: (notice: Notice) => Promise<unknown>,
): { ask: (notice: Notice) => void; question: ReactNode } {
  const t = useTexts()
  const { totals } = useFormat()
  const notifyRefusal = useRefusalNotice()
  const [notice, setNotice] = useState<Notice | null>(null)
  // Known at once, unlike the state of the request: a second press of a double one finds it set.
  const [isSending, setSending] = useState(false)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_, { recipient }) => {
      notify.success(t('sending.done', { recipient: recipient ?? '' }))
    },
    onError: error => notifyRefusal(error, t('sending.failed')),
    onSettled: async () => {
      // Closed first, because a toast cannot be read behind the dialog.
      setNotice(null)
      setSending(false)
      await reloadNotices().catch(() => undefined)
      // The pressed button may have been removed.
      focus.headingIfLost()
    },
  })
  const question = notice && (
    <Dialog
      isOpen
      title={t('sending.title')}
      closeLabel={t('common:actions.close')}
      onClose={() => setNotice(null)}
      footer={
        <>
          <Button onClick={() => setNotice(null)}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isSending}
            data-autofocus
            onClick={() => {
              if (isSending) return
              setSending(true)
              sending.mutate(notice)
            }}
          >
            {t('sending.confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.to}>
        {t('sending.to', {
          recipient: notice.recipient ?? t('common:states.none'),
          amount: totals(askedOf(notice)),
        })}
      </p>
      <Letter of={notice} />
    </Dialog>
  )
  return { ask: setNotice, question }
}

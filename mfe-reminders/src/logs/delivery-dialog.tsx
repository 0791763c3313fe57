import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import { notify } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { askedOf } from '../notices/asked.ts'
import { Channel } from '../notices/channel.tsx'
import { resend } from '../notices/notices.api.ts'
import { skippedReasonOf } from '../notices/skipped-reason.ts'
import { TypeBadge } from '../notices/type-badge.tsx'
import { useRefusalNotice } from '../notices/use-refusal-notice.ts'
import { reloadNotices } from '../reminders/reminders.api.ts'
import styles from './delivery-dialog.module.css'
import { Recipient, State } from './log-columns.tsx'

interface Step {
  /** ISO; null: unknown. */
  at: string | null
  words: string
}

/** The steps of a notice in order, including future ones. */
function useSteps(): (log: ReminderLog) => Step[] {
  const t = useTexts()
  const reason = (code: ReminderLog['failed_reason']) =>
    code === null ? t('common:states.none') : t(`failed.${code}`)
  const skipOf = (code: ReturnType<typeof skippedReasonOf>) =>
    code === null ? [] : [{ at: null, words: t('logs.skipped', { reason: t(`skipped.${code}`) }) }]
  return ({ status, planned_at, attempts, next_try_at, ...log }) => [
    { at: planned_at, words: t('logs.planned') },
    ...attempts.map(({ at, outcome, reason: code }) => ({
      at,
      words: outcome === 'accepted' ? t('logs.accepted') : t(`logs.${outcome}`, { reason: reason(code) }),
    })),
    ...(status === 'handed' ? [{ at: null, words: t('logs.waits') }] : []),
    ...(status === 'retrying' ? [{ at: next_try_at, words: t('logs.nextTry') }] : []),
    ...(status === 'failed' ? [{ at: null, words: t('logs.ended') }] : []),
    ...skipOf(skippedReasonOf(log)),
  ]
}

/** The delivery steps of a notice: planned, handed over, refused, retried. A failed one can be sent again. */
export function DeliveryDialog({ log, onClose }: { log: ReminderLog; onClose: () => void }) {
  const t = useTexts()
  const { totals, date, dateTime } = useFormat()
  const steps = useSteps()(log)
  const notifyRefusal = useRefusalNotice()
  const again = useMutation({
    mutationFn: () => resend(log),
    onSuccess: () => notify.success(t('logs.resent')),
    onError: error => notifyRefusal(error, t('logs.resendFailed')),
    onSettled: async () => {
      // Closed first, because a toast cannot be read behind the dialog.
      onClose()
      await reloadNotices().catch(() => undefined)
    },
  })
  return (
    <Dialog
      isOpen
      title={t('logs.way')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        log.status === 'failed' && (
          <Button variant="primary" icon={RotateCw} isBusy={again.isPending} onClick={() => again.mutate()}>
            {t('logs.resend')}
          </Button>
        )
      }
    >
      <div className={styles.about}>
        <p>
          <strong>{log.apartment_name}</strong>
          {log.tenant_name !== null && <>, {log.tenant_name}</>}
        </p>
        <p>{t('logs.about', { amount: totals(askedOf(log)), date: date(log.due_date) })}</p>
        <p className={styles.line}>
          <TypeBadge type={log.reminder_type} />
          <Channel of={log.sent_via} />
          <Recipient of={log} />
        </p>
        <State of={log} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ at, words }, place) => (
          // Steps are only appended, so the index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place.
          <li key={place}>
            <span>{words}</span>
            {at !== null && <time dateTime={at}>{dateTime(at)}</time>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

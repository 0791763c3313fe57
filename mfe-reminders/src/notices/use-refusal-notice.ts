import { type SkippedReason, skippedReasons } from '@orenda/contracts/reminder-kinds'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useTexts } from '../i18n/texts.ts'

const isReason = (value: unknown): value is SkippedReason =>
  (skippedReasons as readonly unknown[]).includes(value)

/** Shows why the API did not send a notice: the reason of a conflict, otherwise the general error. */
export function useRefusalNotice(): (error: unknown, fallback: string) => void {
  const t = useTexts()
  return (error, fallback) => {
    const reason = ApiError.is(error, 'CONFLICT') ? error.body.reason : undefined
    if (reason === 'already_sent') notify.error(t('sending.alreadySent'))
    else if (isReason(reason)) notify.error(t('sending.refused', { reason: t(`skipped.${reason}`) }))
    else notify.failure(error, fallback)
  }
}

import { isErrorCode } from '@orenda/contracts/errors'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { i18n } from '@orenda/shared-ui/texts'

/**
 * The message for a refused change of the user's data (specification 8): the text of the error code, otherwise
 * the server's message, otherwise `fallback`. An unreachable server has its own code.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!ApiError.is(error)) return fallback
  const { code, message } = error.body
  if (isErrorCode(code)) return i18n.t(`errors.${code}`, { ns: 'common' })
  if (typeof message === 'string' && message !== '') return message
  return error.status === 0 ? i18n.t('errors.UNAVAILABLE', { ns: 'common' }) : fallback
}

/** The same for a form; null for an expired session, which the shell reports. */
export const refusalText = (error: unknown, fallback: string): string | null =>
  ApiError.is(error, 'UNAUTHENTICATED') || ApiError.is(error, 'SESSION_EXPIRED')
    ? null
    : failureText(error, fallback)

/** Shows the message in a toast. */
export function notifyRefusal(error: unknown, fallback: string): void {
  const text = refusalText(error, fallback)
  if (text !== null) notify.error(text)
}

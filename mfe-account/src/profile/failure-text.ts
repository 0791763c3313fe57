import { isErrorCode } from '@orenda/contracts/errors'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { i18n } from '@orenda/shared-ui/texts'

/**
 * What a refusal says where the person's own data is changed (specification 8): the text of the server's code, else the
 * server's message, else `fallback`. A server that could not be reached has a code of its own.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!ApiError.is(error)) return fallback
  const { code, message } = error.body
  if (isErrorCode(code)) return i18n.t(`errors.${code}`, { ns: 'common' })
  if (typeof message === 'string' && message !== '') return message
  return error.status === 0 ? i18n.t('errors.UNAVAILABLE', { ns: 'common' }) : fallback
}

/** Says it in a toast. That the session is over the shell says. */
export function notifyRefusal(error: unknown, fallback: string): void {
  if (ApiError.is(error, 'UNAUTHENTICATED') || ApiError.is(error, 'SESSION_EXPIRED')) return
  notify.error(failureText(error, fallback))
}

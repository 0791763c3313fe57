import type { ConflictReason } from '@orenda/contracts/conflict-reasons'
import { Toast } from '@orenda/shared-ui/ui'
import { ApiError } from './api-error.ts'
import { i18n } from './language.ts'

const closeAfter = 4000
/**
 * A message with a button stays longer: reading it, deciding and reaching the button take more than
 * 4 s.
 */
const closeActionAfter = 8000

export interface NoticeAction {
  label: string
  /** What it returns is waited for, when the actions of several messages are done at once. */
  run: () => unknown
}

export interface NoticeOptions {
  id?: string
  /** The `id`s of the messages about each of several records: a later one about any of them ends the action. */
  about?: readonly string[]
  action?: NoticeAction
  /**
   * Messages of the same act that follow one another are one: how it says that there are several. `size`: how many
   * this one says, 1 by default.
   */
  together?: { act: string; text: (count: number) => string; size?: number }
}

/** Short messages at the top of the page. A message with the same `id` is shown only once at a time. */
export const notify = {
  success: (text: string, options: NoticeOptions = {}) => show('success', text, options),
  error: (text: string, options: NoticeOptions = {}) => show('error', text, options),
  info: (text: string, options: NoticeOptions = {}) => show('info', text, options),
  failure,
}

function show(
  kind: 'success' | 'error' | 'info',
  text: string,
  { id, about, action, together }: NoticeOptions,
) {
  Toast.show({
    kind,
    text,
    id,
    about,
    together,
    action: action && { label: action.label, onSelect: action.run },
    closeAfter: action ? closeActionAfter : closeAfter,
  })
}

/**
 * A conflict whose reason has its own text; when a record was changed by somebody else, the code
 * says enough. The texts load after the first screen; without a network they may be missing.
 */
const isSaid = (reason: unknown): reason is Exclude<ConflictReason, 'stale'> =>
  reason !== 'stale' && i18n.exists(`reasons.${reason}`, { ns: 'common' })

/**
 * The text for a failed call, in the language of the interface: that of its code, if the code says
 * more than "it failed". Otherwise undefined, because the page's own text ("could not save") is
 * better.
 */
export function describeError(error: unknown): string | undefined {
  if (!ApiError.is(error) || error.code === 'INTERNAL' || error.code === 'VALIDATION_FAILED') return undefined
  const { reason } = error.body
  if (error.code === 'CONFLICT' && isSaid(reason)) return i18n.t(`reasons.${reason}`, { ns: 'common' })
  return i18n.t(`errors.${error.code}`, { ns: 'common' })
}

let subscriptionNoticeAt = Number.NEGATIVE_INFINITY

/**
 * Shows that something failed: the text of the code, else `fallback`. The end of a plan is shown at
 * most once in five seconds, and instead of any other text; the end of a session is shown by the
 * shell.
 */
function failure(error: unknown, fallback: string): void {
  if (ApiError.is(error, 'UNAUTHENTICATED') || ApiError.is(error, 'SESSION_EXPIRED')) return
  if (ApiError.is(error, 'SUBSCRIPTION_EXPIRED')) {
    if (performance.now() - subscriptionNoticeAt < 5000) return
    subscriptionNoticeAt = performance.now()
  }
  notify.error(describeError(error) ?? fallback)
}
